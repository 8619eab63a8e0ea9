import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client } from '../language.ts'
import { type Header, type Member, type Method, siteOf } from '../model.ts'

const quoted = (text: Code) => code`"${text}"`

function bodyOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? ', ' : ''}"${name}": ${value}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ['map[string]interface{}{', ...parts, '}']
}

const given = ({ text, env }: Header): Code => (text ? quoted(text) : [`os.Getenv("${env}")`])

const CONSTANTS: Readonly<Record<Method, string>> = {
  GET: 'http.MethodGet',
  POST: '"POST"',
  PATCH: 'http.MethodPatch',
  DELETE: '"DELETE"',
}

const title = (method: Method) => method.charAt(0) + method.slice(1).toLowerCase()

const fields = (headers: readonly Header[], before: string, after: string): Code =>
  joined(
    headers.map((one) => code`${before}(${quoted(one.name)}, ${given(one)})${after}\n`),
    '',
  )

const mapOf = (headers: readonly Header[]): Code =>
  code`map[string]string{${joined(
    headers.map((one) => code`${quoted(one.name)}: ${given(one)}`),
    ', ',
  )}}`

const orNil = (members: readonly Member[] | undefined): Code => (members ? bodyOf(members) : ['nil'])

const net: Client = {
  needs: ['\t"bytes"\n\t"encoding/json"\n\t"net/http"\n'],
  send: ({ method, url, headers, members }) =>
    code`${members ? code`\tbody, _ := json.Marshal(${bodyOf(members)})\n` : []}\trequest, err := http.NewRequest(${CONSTANTS[method]}, ${url}, ${members ? 'bytes.NewReader(body)' : 'nil'})
\tif err != nil {
\t\treturn err
\t}
${fields(headers, '\trequest.Header.Set', '')}\t_, err = http.DefaultClient.Do(request)
\treturn err
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
func send(method, url string, body map[string]interface{}) error {
\tdata, err := json.Marshal(body)
\tif err != nil {
\t\treturn err
\t}
\trequest, err := http.NewRequest(method, url, bytes.NewReader(data))
\tif err != nil {
\t\treturn err
\t}
${fields(headers, '\trequest.Header.Set', '')}\tresponse, err := http.DefaultClient.Do(request)
\tif err != nil {
\t\treturn err
\t}
\treturn response.Body.Close()
}
`,
    body: code`\treturn send(${CONSTANTS[method]}, ${url}, ${orNil(members)})\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: code`
type Client struct {
\turl  string
\thttp *http.Client
}

func NewClient(url string) *Client {
\treturn &Client{url: url, http: &http.Client{}}
}

func (c *Client) do(method, path string, body interface{}) error {
\tvar buffer bytes.Buffer
\tif body != nil {
\t\tif err := json.NewEncoder(&buffer).Encode(body); err != nil {
\t\t\treturn err
\t\t}
\t}
\trequest, err := http.NewRequest(method, c.url+path, &buffer)
\tif err != nil {
\t\treturn err
\t}
${fields(headers, '\trequest.Header.Set', '')}\t_, err = c.http.Do(request)
\treturn err
}
`,
    body: code`\tclient := NewClient(${base})\n\treturn client.do(${CONSTANTS[method]}, ${path}, ${orNil(members)})\n`,
  }),
}

const resty: Client = {
  needs: ['\t"github.com/go-resty/resty/v2"\n'],
  send: ({ method, url, headers, members }) =>
    code`\t_, err := resty.New().R().
${fields(headers, '\t\tSetHeader', '.')}${members ? code`\t\tSetBody(${bodyOf(members)}).\n` : []}\t\t${title(method)}(${url})
\treturn err
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
func send(method string, url string, body interface{}) error {
\trequest := resty.New().R().SetBody(body)
${fields(headers, '\trequest.SetHeader', '')}\t_, err := request.Execute(method, url)
\treturn err
}
`,
    body: code`\treturn send("${method}", ${url}, ${orNil(members)})\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`\tclient := resty.New().SetBaseURL(${base})
${fields(headers, '\tclient.SetHeader', '')}\t_, err := client.R()${members ? code`.SetBody(${bodyOf(members)})` : []}.${title(method)}(${path})
\treturn err
`,
  }),
}

const req: Client = {
  needs: ['\t"github.com/imroc/req/v3"\n'],
  send: ({ method, url, headers, members }) =>
    code`\t_, err := req.C().R().SetHeaders(${mapOf(headers)})${members ? code`.SetBody(${bodyOf(members)})` : []}.${title(method)}(${url})
\treturn err
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
func send(method string, url string, body interface{}) error {
\t_, err := req.C().R().SetHeaders(${mapOf(headers)}).SetBody(body).Send(method, url)
\treturn err
}
`,
    body: code`\treturn send("${method}", ${url}, ${orNil(members)})\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`\tclient := req.C().
\t\tSetBaseURL(${base}).
\t\tSetCommonHeaders(${mapOf(headers)})
\t_, err := client.R()${members ? code`.SetBody(${bodyOf(members)})` : []}.${title(method)}(${path})
\treturn err
`,
  }),
}

/** The clients of Go. */
export const clients: readonly Client[] = [net, resty, req]
