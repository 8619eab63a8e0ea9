// The Go part: one transport, one configuration, and the frame of a command line.
const configuration = `package configuration

import (
	"errors"
	"os"
)

const (
	// DefaultServerURL is where requests go unless the environment says otherwise.
	DefaultServerURL = "https://api.ionos.com/cloudapi/v6"
	// EnvURL names another address.
	EnvURL = "IONOS_API_URL"
	// EnvToken holds the token.
	EnvToken = "IONOS_TOKEN"
)

// ServerConfiguration is an address of the API.
type ServerConfiguration struct {
	URL         string
	Description string
}

// Configuration is what a transport needs to know.
type Configuration struct {
	DefaultHeader map[string]string
	UserAgent     string
	Token         string
	Servers       []ServerConfiguration
}

// New makes the configuration of the current version.
func New() *Configuration {
	return &Configuration{
		DefaultHeader: map[string]string{},
		UserAgent:     "cloudctl/6.4.0",
		Token:         os.Getenv(EnvToken),
		Servers:       []ServerConfiguration{{URL: DefaultServerURL, Description: "Production"}},
	}
}

// NewFromEnv prefers the address of the environment.
func NewFromEnv() *Configuration {
	cfg := New()
	if host := os.Getenv(EnvURL); host != "" {
		cfg.Servers = []ServerConfiguration{{URL: host}}
	}
	return cfg
}

// ServerURL is the address that an operation uses.
func (c *Configuration) ServerURL(operation string) (string, error) {
	if len(c.Servers) == 0 {
		return "", errors.New("no server for " + operation)
	}
	return c.Servers[0].URL, nil
}
`

const transport = `package transport

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"

	"github.com/acme/cloudctl/sdk/configuration"
)

// Client sends requests.
type Client struct {
	Configuration *configuration.Configuration
	http          *http.Client
}

// NewClient makes a client of a configuration.
func NewClient(cfg *configuration.Configuration) *Client {
	return &Client{Configuration: cfg, http: http.DefaultClient}
}

// ParameterToString writes a parameter as it stands in a query.
func ParameterToString(value interface{}) string {
	return fmt.Sprintf("%v", value)
}

// PrepareRequest makes a request of its parts.
func (c *Client) PrepareRequest(ctx context.Context, path string, method string, body interface{}, headers map[string]string, query url.Values) (*http.Request, error) {
	address, err := url.Parse(path)
	if err != nil {
		return nil, err
	}
	address.RawQuery = query.Encode()
	var data bytes.Buffer
	if body != nil {
		if err := json.NewEncoder(&data).Encode(body); err != nil {
			return nil, err
		}
	}
	request, err := http.NewRequestWithContext(ctx, method, address.String(), &data)
	if err != nil {
		return nil, err
	}
	for header, value := range headers {
		request.Header.Set(header, value)
	}
	request.Header.Set("Authorization", "Bearer "+c.Configuration.Token)
	return request, nil
}

// CallAPI sends a request.
func (c *Client) CallAPI(request *http.Request) (*http.Response, error) {
	return c.http.Do(request)
}

// Decode reads an answer.
func (c *Client) Decode(value interface{}, response *http.Response) error {
	defer response.Body.Close()
	return json.NewDecoder(response.Body).Decode(value)
}
`

const mock = `package mock

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/acme/cloudctl/sdk/configuration"
)

// NewServer answers one path.
func NewServer(t *testing.T, method, path, body string) *httptest.Server {
	return httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != method || r.URL.Path != path {
			t.Errorf("unexpected %s %s", r.Method, r.URL.Path)
		}
		_, _ = w.Write([]byte(body))
	}))
}

// Configuration is one with another address.
func Configuration(address string) *configuration.Configuration {
	cfg := configuration.New()
	cfg.Servers[0].URL = address
	return cfg
}
`

const core = (modules) => `package core

import (
	"context"
	"io"

${modules.map((name) => `	"github.com/acme/cloudctl/sdk/${name.toLowerCase()}"\n`).join('')}	"github.com/acme/cloudctl/sdk/configuration"
)

// Clients holds a client for each module.
type Clients struct {
${modules.map((name) => `	${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()} *${name.toLowerCase()}.Client\n`).join('')}}

// NewClients makes them over one configuration.
func NewClients() *Clients {
	cfg := configuration.NewFromEnv()
	return &Clients{
${modules.map((name) => `		${name.charAt(0).toUpperCase()}${name.slice(1).toLowerCase()}: ${name.toLowerCase()}.NewClient(cfg),\n`).join('')}	}
}

// Flags reads what was typed.
type Flags interface {
	Changed(name string) bool
	GetString(name string) string
	GetInt32(name string) int32
	GetBool(name string) bool
	GetStringSlice(name string) []string
}

// Command is what a command gets.
type Command struct {
	Name    string
	Context context.Context
	Client  *Clients
	Flags   Flags
	Out     io.Writer
	Verbose func(format string, values ...interface{})
}
`

const clierror = `package clierror

import (
	"fmt"
	"net/http"
)

// Of says what went wrong.
func Of(response *http.Response, err error) error {
	if response == nil {
		return err
	}
	return fmt.Errorf("%s: %w", response.Status, err)
}
`

const printer = `package printer

import (
	"encoding/json"
	"io"
)

// Print writes a value as JSON.
func Print(out io.Writer, value interface{}) error {
	return json.NewEncoder(out).Encode(value)
}
`

/** The files in Go that a client has once: paths and texts. */
export function goBase(modules) {
  return [
    ['go/sdk/configuration/configuration.go', configuration],
    ['go/sdk/transport/client.go', transport],
    ['go/internal/mock/server.go', mock],
    ['go/internal/core/command.go', core(modules.map(({ name }) => name))],
    ['go/internal/clierror/clierror.go', clierror],
    ['go/internal/printer/printer.go', printer],
  ]
}
