import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client } from '../language.ts'
import { type Header, type Member, siteOf } from '../model.ts'

const quoted = (text: Code) => code`'${text}'`

function bodyOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? ', ' : ''}'${name}' => ${value.replaceAll('"', "'")}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ['[', ...parts, ']']
}

const given = ({ text, env }: Header): Code => (text ? quoted(text) : [`getenv('${env}')`])

const headersOf = (headers: readonly Header[]): Code =>
  code`[${joined(
    headers.map((one) => code`${quoted(one.name)} => ${given(one)}`),
    ', ',
  )}]`

const linesOf = (headers: readonly Header[]): Code =>
  code`[${joined(
    headers.map((one) => (one.text ? code`'${one.name}: ${one.text}'` : code`'${one.name}: ' . ${given(one)}`)),
    ', ',
  )}]`

const past = (members: readonly Member[] | undefined): Code => (members ? code`, ${bodyOf(members)}` : [])
const verb = (method: string) => method.toLowerCase()

const curl: Client = {
  send: ({ method, url, headers, members }) =>
    code`    $handle = curl_init(${url});
    curl_setopt($handle, CURLOPT_CUSTOMREQUEST, '${method}');
    curl_setopt($handle, CURLOPT_HTTPHEADER, ${linesOf(headers)});
${members ? code`    curl_setopt($handle, CURLOPT_POSTFIELDS, json_encode(${bodyOf(members)}));\n` : []}    return curl_exec($handle);
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
function send($method, $url, $body = null) {
    $handle = curl_init();
    curl_setopt_array($handle, [
        CURLOPT_URL => $url,
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_CUSTOMREQUEST => $method,
        CURLOPT_HTTPHEADER => ${linesOf(headers)},
    ]);
    if ($body !== null) {
        curl_setopt($handle, CURLOPT_POSTFIELDS, json_encode($body));
    }
    return curl_exec($handle);
}

`,
    body: code`    return send('${method}', ${url}${past(members)});\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: code`
class Api {
    private $url;

    public function __construct($url) {
        $this->url = $url;
    }

    public function request($method, $path, $body = null) {
        $handle = curl_init($this->url . $path);
        curl_setopt($handle, CURLOPT_CUSTOMREQUEST, $method);
        curl_setopt($handle, CURLOPT_HTTPHEADER, ${linesOf(headers)});
        if ($body) {
            curl_setopt($handle, CURLOPT_POSTFIELDS, json_encode($body));
        }
        return curl_exec($handle);
    }
}

`,
    body: code`    $api = new Api(${base});\n    return $api->request('${method}', ${path}${past(members)});\n`,
  }),
}

const guzzle: Client = {
  needs: ['use GuzzleHttp\\Client;\n'],
  send: ({ method, url, headers, members }) =>
    code`    $client = new Client();
    return $client->request('${method}', ${url}, ['headers' => ${headersOf(headers)}${
      members ? code`, 'json' => ${bodyOf(members)}` : []
    }]);
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
function send(string $method, string $url, ?array $body = null) {
    $client = new Client(['timeout' => 30]);
    return $client->request($method, $url, [
        'headers' => ${headersOf(headers)},
        'json' => $body,
    ]);
}

`,
    body: code`    return send('${method}', ${url}${past(members)});\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`    $client = new Client([
        'base_uri' => ${base} . '/',
        'headers' => ${headersOf(headers)},
    ]);
    return $client->${verb(method)}(ltrim(${path}, '/')${members ? code`, ['json' => ${bodyOf(members)}]` : []});
`,
  }),
}

const laravel: Client = {
  needs: ['use Illuminate\\Support\\Facades\\Http;\n'],
  send: ({ method, url, headers, members }) =>
    code`    return Http::withHeaders(${headersOf(headers)})->${verb(method)}(${url}${past(members)});
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
function send($method, $url, $body = []) {
    return Http::withHeaders(${headersOf(headers)})->send($method, $url, ['json' => $body])->throw();
}

`,
    body: code`    return send('${method}', ${url}${past(members)});\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`    $cloud = Http::baseUrl(${base})->withHeaders(${headersOf(headers)})->timeout(30);
    return $cloud->${verb(method)}(${path}${past(members)});
`,
  }),
}

/** The clients of PHP. */
export const clients: readonly Client[] = [curl, guzzle, laravel]
