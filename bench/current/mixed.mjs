// Old parts of a mixed client: an address of version 5 with its callers, and an old library in one manifest.

const base = `package legacy

import (
	"io"
	"net/http"
)

const legacyBase = "https://api.ionos.com/cloudapi/v5"

func send(method, path string, body io.Reader) (*http.Response, error) {
	request, err := http.NewRequest(method, legacyBase+path, body)
	if err != nil {
		return nil, err
	}
	return http.DefaultClient.Do(request)
}
`

const caller = (name) => `package legacy

import (
	"net/http"
	"strings"
)

// List${name} reads a page.
func List${name}(datacenter string) (*http.Response, error) {
	return send(http.MethodGet, "/datacenters/"+datacenter+"/${name.toLowerCase()}?depth=1", nil)
}

// Delete${name} deletes one.
func Delete${name}(datacenter, id string) (*http.Response, error) {
	return send(http.MethodDelete, "/datacenters/"+datacenter+"/${name.toLowerCase()}/"+id, nil)
}

// Rename${name} renames one.
func Rename${name}(datacenter, id, name string) (*http.Response, error) {
	return send(http.MethodPatch, "/datacenters/"+datacenter+"/${name.toLowerCase()}/"+id, strings.NewReader(\`{"name":"\`+name+\`"}\`))
}
`

const manifest = `{
  "name": "report",
  "private": true,
  "dependencies": {
    "libionosenterprise": "^5.0.0"
  }
}
`

const report = `const api = require('libionosenterprise')

api.setauth(process.env.IONOS_USERNAME, process.env.IONOS_PASSWORD)
api.listDatacenters((error, response, body) => console.log(error ?? body))
`

/** The old files: paths and texts. */
export const mixedFiles = [
  ['go/legacy/base.go', base],
  ...['Servers', 'Volumes', 'Lans', 'Snapshots'].map((name) => [`go/legacy/${name.toLowerCase()}.go`, caller(name)]),
  ['tools/report/package.json', manifest],
  ['tools/report/index.js', report],
]

/** The exact expected errors and warnings of an audit: rule, file and line of each. */
export const planted = ['deprecated-version-path go/legacy/base.go:8', 'old-sdk tools/report/package.json:5']
