//go:build tools

// Package tools pins the Node language host that "go build" takes from the module proxy.
package tools

import _ "github.com/pulumi/pulumi/sdk/v3/nodejs/cmd/pulumi-language-nodejs"
