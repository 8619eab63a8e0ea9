// A client of an old version as large ones are made: one helper, and classes of resources that send by it, with tests.
const R = 'https://api.profitbricks.com/cloudapi/v5'

/** The languages by name: the files that a client has once, and those of each of its resources. */
export const languages = {
  ts: () => ({
    common: {
      'src/client.ts': `import axios from 'axios'\nimport { BASE } from './config'\nexport class Client {\n  constructor(private contract: string) {}\n  async request(method: string, path: string, data?: unknown) {\n    return axios.request({ method, url: BASE + path, data, headers: { 'X-Contract-Number': this.contract } })\n  }\n  get(p: string) { return this.request('GET', p) }\n  post(p: string, d: unknown) { return this.request('POST', p, d) }\n  del(p: string) { return this.request('DELETE', p) }\n}\n`,
      'src/config.ts': `export const BASE = '${R}'\n`,
    },
    each: (i) => [
      [
        `src/r${i % 40}/res${i}.ts`,
        `import { Client } from '../client'\nimport type { M${i} } from '../models/m${i}'\nexport class Res${i} {\n  constructor(private client: Client) {}\n  list(dc: string) { return this.client.get('/datacenters/' + dc + '/res${i}') }\n  create(dc: string, m: M${i}) { return this.client.post(\`/datacenters/\${dc}/res${i}\`, { properties: m }) }\n  remove(dc: string, id: string) { return this.client.del(\`/datacenters/\${dc}/res${i}/\${id}\`) }\n}\n`,
      ],
      [`src/models/m${i}.ts`, `export interface M${i} { name: string; cores: number }\n`],
      [
        `test/res${i}.test.ts`,
        `import { Client } from '../src/client'\nimport { Res${i} } from '../src/r${i % 40}/res${i}'\nit('lists', async () => { await new Res${i}(new Client('1')).list('dc') })\n`,
      ],
    ],
  }),
  py: () => ({
    common: {
      'lib/client.py': `import requests\nfrom .config import BASE\n\nclass Client:\n    def __init__(self, contract):\n        self.contract = contract\n\n    def request(self, method, path, data=None):\n        return requests.request(method, BASE + path, json=data, headers={'X-Contract-Number': self.contract})\n\n    def get(self, p):\n        return self.request('GET', p)\n\n    def post(self, p, d):\n        return self.request('POST', p, d)\n\n    def delete(self, p):\n        return self.request('DELETE', p)\n`,
      'lib/config.py': `BASE = '${R}'\n`,
      'lib/__init__.py': '',
    },
    each: (i) => [
      [
        `lib/res${i}.py`,
        `from .client import Client\nfrom .model${i} import M${i}\n\nclass Res${i}:\n    def __init__(self, client):\n        self.client = client\n\n    def list(self, dc):\n        return self.client.get('/datacenters/%s/res${i}' % dc)\n\n    def create(self, dc, m):\n        return self.client.post('/datacenters/{}/res${i}'.format(dc), {'properties': m})\n\n    def remove(self, dc, id):\n        return self.client.delete(f'/datacenters/{dc}/res${i}/{id}')\n\n\ndef make${i}():\n    return Res${i}(Client('1'))\n`,
      ],
      [`lib/model${i}.py`, `class M${i}:\n    name = ''\n`],
      [`tests/test_res${i}.py`, `from lib.res${i} import make${i}\n\ndef test_list():\n    make${i}().list('dc')\n`],
    ],
  }),
  go: () => ({
    common: {
      'go.mod': 'module example.com/c\n',
      'client/client.go': `package client\n\nimport (\n\t"net/http"\n\t"strings"\n)\n\nconst Base = "${R}"\n\ntype Client struct{ Contract string }\n\nfunc (c *Client) Do(method, path, body string) (*http.Response, error) {\n\treq, _ := http.NewRequest(method, Base+path, strings.NewReader(body))\n\treq.Header.Set("X-Contract-Number", c.Contract)\n\treturn http.DefaultClient.Do(req)\n}\n`,
    },
    each: (i) => [
      [
        `res${i}/res.go`,
        `package res${i}\n\nimport (\n\t"fmt"\n\n\t"example.com/c/client"\n)\n\ntype Service struct{ c *client.Client }\n\nfunc New(c *client.Client) *Service { return &Service{c} }\n\nfunc (s *Service) List(dc string) { s.c.Do("GET", "/datacenters/"+dc+"/res${i}", "") }\n\nfunc (s *Service) Create(dc, b string) { s.c.Do("POST", fmt.Sprintf("/datacenters/%s/res${i}", dc), b) }\n\nfunc (s *Service) Delete(dc, id string) { s.c.Do("DELETE", fmt.Sprintf("/datacenters/%s/res${i}/%s", dc, id), "") }\n`,
      ],
      [`res${i}/model.go`, `package res${i}\n\ntype Model struct { Name string }\n`],
      [
        `res${i}/res_test.go`,
        `package res${i}\n\nimport (\n\t"testing"\n\n\t"example.com/c/client"\n)\n\nfunc TestList(t *testing.T) { New(&client.Client{}).List("dc") }\n`,
      ],
    ],
  }),
  java: () => ({
    common: {
      'src/main/java/c/Client.java': `package c;\n\nimport okhttp3.*;\n\npublic class Client {\n  public static final String BASE = "${R}";\n  private final OkHttpClient http = new OkHttpClient();\n  private final String contract;\n  public Client(String contract) { this.contract = contract; }\n  public Response send(String method, String path, RequestBody body) throws Exception {\n    return http.newCall(new Request.Builder().url(BASE + path).method(method, body).header("X-Contract-Number", contract).build()).execute();\n  }\n}\n`,
    },
    each: (i) => [
      [
        `src/main/java/c/res/Res${i}.java`,
        `package c.res;\n\nimport c.Client;\n\npublic class Res${i} {\n  private final Client client;\n  public Res${i}(Client client) { this.client = client; }\n  public Object list(String dc) throws Exception { return client.send("GET", "/datacenters/" + dc + "/res${i}", null); }\n  public Object create(String dc) throws Exception { return client.send("POST", String.format("/datacenters/%s/res${i}", dc), null); }\n  public Object remove(String dc, String id) throws Exception { return client.send("DELETE", "/datacenters/" + dc + "/res${i}/" + id, null); }\n}\n`,
      ],
      [
        `src/main/java/c/model/M${i}.java`,
        `package c.model;\n\npublic class M${i} { private String name; public String getName() { return name; } }\n`,
      ],
      [
        `src/test/java/c/res/Res${i}Test.java`,
        `package c.res;\n\nimport c.Client;\n\nclass Res${i}Test { void list() throws Exception { new Res${i}(new Client("1")).list("dc"); } }\n`,
      ],
    ],
  }),
  php: () => ({
    common: {
      'src/Client.php': `<?php\nnamespace C;\n\nuse GuzzleHttp\\Client as Http;\n\nclass Client {\n  const BASE = '${R}';\n  private $http;\n  public function __construct(private string $contract) { $this->http = new Http(); }\n  public function send($method, $path, $body = []) {\n    return $this->http->request($method, self::BASE . $path, ['json' => $body, 'headers' => ['X-Contract-Number' => $this->contract]]);\n  }\n}\n`,
    },
    each: (i) => [
      [
        `src/Res/Res${i}.php`,
        `<?php\nnamespace C\\Res;\n\nuse C\\Client;\n\nclass Res${i} {\n  public function __construct(private Client $client) {}\n  public function all($dc) { return $this->client->send('GET', "/datacenters/{$dc}/res${i}"); }\n  public function create($dc, $m) { return $this->client->send('POST', sprintf('/datacenters/%s/res${i}', $dc), ['properties' => $m]); }\n  public function remove($dc, $id) { return $this->client->send('DELETE', '/datacenters/' . $dc . '/res${i}/' . $id); }\n}\n`,
      ],
      [
        `tests/Res${i}Test.php`,
        `<?php\nuse C\\Client;\nuse C\\Res\\Res${i};\n\nclass Res${i}Test { public function testAll() { (new Res${i}(new Client('1')))->all('dc'); } }\n`,
      ],
    ],
  }),
  cs: () => ({
    common: {
      'Client.cs': `using System.Net.Http;\n\nnamespace C;\n\npublic class Client {\n  public const string Base = "${R}";\n  private readonly HttpClient http = new HttpClient();\n  public Client(string contract) { http.DefaultRequestHeaders.Add("X-Contract-Number", contract); }\n  public object Send(HttpMethod method, string path, HttpContent body = null) { return http.SendAsync(new HttpRequestMessage(method, Base + path) { Content = body }); }\n}\n`,
    },
    each: (i) => [
      [
        `Res/Res${i}.cs`,
        `using System.Net.Http;\n\nnamespace C.Res;\n\npublic class Res${i} {\n  private readonly Client client;\n  public Res${i}(Client client) { this.client = client; }\n  public object List(string dc) => client.Send(HttpMethod.Get, $"/datacenters/{dc}/res${i}");\n  public object Create(string dc, HttpContent b) => client.Send(HttpMethod.Post, "/datacenters/" + dc + "/res${i}", b);\n  public object Remove(string dc, string id) => client.Send(HttpMethod.Delete, string.Format("/datacenters/{0}/res${i}/{1}", dc, id));\n}\n`,
      ],
      [
        `Tests/Res${i}Test.cs`,
        `using C.Res;\n\nnamespace C.Tests;\n\npublic class Res${i}Test { public void List() { new Res${i}(new Client("1")).List("dc"); } }\n`,
      ],
    ],
  }),
  rb: () => ({
    common: {
      'lib/c/client.rb': `require 'rest-client'\n\nmodule C\n  BASE = '${R}'\n\n  class Client\n    def initialize(contract)\n      @contract = contract\n    end\n\n    def request(method, path, body = nil)\n      RestClient::Request.execute(method: method, url: BASE + path, payload: body, headers: { 'X-Contract-Number' => @contract })\n    end\n  end\nend\n`,
    },
    each: (i) => [
      [
        `lib/c/res${i}.rb`,
        `require_relative 'client'\n\nmodule C\n  class Res${i}\n    def initialize(client)\n      @client = client\n    end\n\n    def list(dc)\n      @client.request(:get, "/datacenters/#{dc}/res${i}")\n    end\n\n    def create(dc, m)\n      @client.request(:post, "/datacenters/#{dc}/res${i}", m)\n    end\n\n    def remove(dc, id)\n      @client.request(:delete, "/datacenters/#{dc}/res${i}/#{id}")\n    end\n  end\nend\n`,
      ],
      [
        `spec/res${i}_spec.rb`,
        `require 'c/res${i}'\n\ndescribe C::Res${i} do\n  it { C::Res${i}.new(C::Client.new('1')).list('dc') }\nend\n`,
      ],
    ],
  }),
}
