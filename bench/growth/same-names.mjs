// Classes and functions of one name, each with its own call: look-ups by name have many results.
import { cs, go, java, js, php, py, ruby } from './heads.mjs'

/** The shapes by name. */
export const sameNames = {
  'same-js-functions': js((n) => `function send(p) { return axios.get(BASE + '/${n}' + p) }\nsend('x')\n`, ''),
  'same-js-classes': js(
    (n) => `class C${n} { send(p) { return axios.get(BASE + '/${n}' + p) }\ngo() { return this.send('x') } }\n`,
    '',
  ),
  'same-js-objects': js(
    (n) => `const o${n} = { send(p) { return axios.get(BASE + '/${n}' + p) } }\no${n}.send('x')\n`,
    '',
  ),
  'same-py-unknown': py(
    (n) =>
      `class C${n}:\n  def send(self, p):\n    return requests.get(BASE + '/${n}' + p)\n  def go(self, c):\n    return c.send('x')\n`,
    '',
  ),
  'same-py-sessions': py(
    (n) =>
      `class C${n}(requests.Session):\n  def request(self, m, p):\n    return super().request(m, BASE + '/${n}' + p)\n  def go(self):\n    return self.get('/a')\n`,
    '',
  ),
  'same-go-unknown': go(
    (n) =>
      `type T${n} struct{}\n\nfunc (t *T${n}) Send(p string) { http.Get(Base + "/x${n}" + p) }\n\nfunc f${n}(c C) { c.Send("a") }\n`,
    '',
  ),
  'same-java-overloads': java(
    (n) => `Response send(T${n} a) { return send(a.b, "/x${n}"); }\n`,
    'Response send(String a, String p) { return client.newCall(new Request.Builder().url(BASE + p).build()).execute(); }\n',
  ),
  'same-cs-properties': cs(
    (n) =>
      `class C${n} { public string P { get; set; } object Go() { return new HttpClient().GetAsync(Base + P); } }\n`,
    'object M() { return new C1 { P = "/x" }; }\n',
  ),
  'same-php-caught': php(
    (n) =>
      `class C${n} { function __call($name, $args) { return file_get_contents(BASE . '/x${n}' . $args[0]); }\nfunction go() { $this->get('a'); } }\n`,
    '',
  ),
  'same-rb-caught': ruby(
    (n) =>
      `class C${n}\n  def method_missing(name, *args)\n    Net::HTTP.get(URI(BASE + '/x${n}' + args[0]))\n  end\n\n  def go\n    self.get('a')\n  end\nend\n`,
    '',
  ),
}
