//go:build tools

// Package tools pins the engine that "go build" takes from the module proxy.
package tools

import _ "github.com/pulumi/pulumi/pkg/v3/cmd/pulumi"
