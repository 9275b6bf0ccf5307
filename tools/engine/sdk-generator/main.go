// Generates the SDKs of the native provider with Pulumi's own generators: main SCHEMA OUT, into a folder a language.
package main

import (
	"encoding/json"
	"log"
	"os"
	"path/filepath"

	gogen "github.com/pulumi/pulumi/pkg/v3/codegen/go"
	"github.com/pulumi/pulumi/pkg/v3/codegen/nodejs"
	"github.com/pulumi/pulumi/pkg/v3/codegen/python"
	"github.com/pulumi/pulumi/pkg/v3/codegen/schema"
)

const tool = "pulumi-clickstack"

type files = map[string][]byte

// loader loads nothing, because the schema refers to no other package.
type loader struct{ schema.ReferenceLoader }

var generators = map[string]func(*schema.Package) (files, error){
	"python": func(pkg *schema.Package) (files, error) { return python.GeneratePackage(tool, pkg, nil, loader{}) },
	"go":     func(pkg *schema.Package) (files, error) { return gogen.GeneratePackage(tool, pkg, nil) },
	"nodejs": func(pkg *schema.Package) (files, error) {
		return nodejs.GeneratePackage(tool, pkg, nil, nil, false, loader{})
	},
}

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: sdk-generator SCHEMA OUT")
	}
	text, err := os.ReadFile(os.Args[1])
	check(err)
	for language, generate := range generators {
		// Each generator gets a package of its own, because it writes into the one that it gets.
		var spec schema.PackageSpec
		check(json.Unmarshal(text, &spec))
		pkg, err := schema.ImportSpec(spec, nil, loader{}, schema.ValidationOptions{})
		check(err)
		generated, err := generate(pkg)
		check(err)
		for name, content := range generated {
			file := filepath.Join(os.Args[2], language, name)
			check(os.MkdirAll(filepath.Dir(file), 0o755))
			check(os.WriteFile(file, content, 0o644))
		}
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}
