import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client } from '../language.ts'
import { type Header, type Member, siteOf } from '../model.ts'

const quoted = (text: Code) => code`"${text}"`

/** JSON in a string, with its quotes escaped. */
function textOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? ', ' : ''}\\"${name}\\": ${value.replaceAll('"', '\\"')}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ['"{', ...parts, '}"']
}

function mapOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? ', ' : ''}"${name}", ${value}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ['Map.of(', ...parts, ')']
}

const given = ({ text, env }: Header): Code => (text ? quoted(text) : [`System.getenv("${env}")`])

const fields = (headers: readonly Header[], before: string, after = ''): Code =>
  joined(
    headers.map((one) => code`${before}(${quoted(one.name)}, ${given(one)})${after}\n`),
    '',
  )

const orNull = (body: Code | undefined): Code => body ?? ['null']

const net: Client = {
  needs: ['import java.net.URI;\nimport java.net.http.*;\n'],
  send: ({ method, url, headers, members }) =>
    code`    HttpRequest request = HttpRequest.newBuilder()
        .uri(URI.create(${url}))
${fields(headers, '        .header')}        ${
      members ? code`.method("${method}", HttpRequest.BodyPublishers.ofString(${textOf(members)}))` : `.${method}()`
    }
        .build();
    HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
  static HttpResponse<String> send(String method, String url, String body) throws Exception {
    HttpRequest.BodyPublisher publisher = body == null
        ? HttpRequest.BodyPublishers.noBody()
        : HttpRequest.BodyPublishers.ofString(body);
    HttpRequest.Builder builder = HttpRequest.newBuilder(URI.create(url)).method(method, publisher);
${fields(headers, '    builder.header', ';')}    return HttpClient.newHttpClient().send(builder.build(), HttpResponse.BodyHandlers.ofString());
  }
`,
    body: code`    send("${method}", ${url}, ${orNull(members && textOf(members))});\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: code`
  static class Api {
    private final HttpClient http = HttpClient.newHttpClient();
    private final String url;

    Api(String url) {
      this.url = url;
    }

    int request(String method, String path, String body) throws Exception {
      HttpRequest request = HttpRequest.newBuilder()
          .uri(URI.create(url + path))
${fields(headers, '          .header')}          .method(method, body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofString(body))
          .build();
      return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
  }
`,
    body: code`    new Api(${base}).request("${method}", ${path}, ${orNull(members && textOf(members))});\n`,
  }),
}

const okhttp: Client = {
  needs: ['import okhttp3.*;\n'],
  send: ({ method, url, headers, members }) =>
    code`    Request request = new Request.Builder()
        .url(${url})
${fields(headers, '        .addHeader')}        .${method.toLowerCase()}(${
      members ? code`RequestBody.create(${textOf(members)}, MediaType.get("application/json"))` : []
    })
        .build();
    new OkHttpClient().newCall(request).execute();
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
  private static final OkHttpClient HTTP = new OkHttpClient();

  static void send(String method, String url, String json) throws Exception {
    RequestBody body = json == null ? null : RequestBody.create(json, MediaType.get("application/json"));
    Request request = new Request.Builder()
        .url(url)
${fields(headers, '        .addHeader')}        .method(method, body)
        .build();
    try (Response response = HTTP.newCall(request).execute()) {
      if (!response.isSuccessful()) throw new IllegalStateException("status " + response.code());
    }
  }
`,
    body: code`    send("${method}", ${url}, ${orNull(members && textOf(members))});\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: code`
  static class Api {
    private final OkHttpClient http = new OkHttpClient();
    private final String url;

    Api(String url) {
      this.url = url;
    }

    Request.Builder builder(String path) {
      return new Request.Builder()
          .url(url + path)
${fields(headers, '          .header')}          .tag("qlab");
    }

    void ${method.toLowerCase()}(String path${members ? ', String json' : ''}) throws Exception {
      http.newCall(builder(path).${method.toLowerCase()}(${
        members ? 'RequestBody.create(json, MediaType.get("application/json"))' : ''
      }).build()).execute();
    }
  }
`,
    body: code`    Api api = new Api(${base});\n    api.${method.toLowerCase()}(${path}${members ? code`, ${textOf(members)}` : []});\n`,
  }),
}

const rest: Client = {
  needs: ['import java.util.Map;\nimport org.springframework.http.*;\nimport org.springframework.web.client.*;\n'],
  send: ({ method, url, headers, members }) =>
    code`    HttpHeaders headers = new HttpHeaders();
${fields(headers, '    headers.set', ';')}    HttpEntity<?> entity = new HttpEntity<>(${members ? code`${mapOf(members)}, ` : []}headers);
    new RestTemplate().exchange(${url}, HttpMethod.${method}, entity, String.class);
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
  static String send(HttpMethod method, String url, Map<String, Object> body) {
    HttpHeaders headers = new HttpHeaders();
${fields(headers, '    headers.add', ';')}    HttpEntity<Map<String, Object>> entity = new HttpEntity<>(body, headers);
    return new RestTemplate().exchange(url, method, entity, String.class).getBody();
  }
`,
    body: code`    send(HttpMethod.${method}, ${url}, ${orNull(members && mapOf(members))});\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`    RestClient client = RestClient.builder()
        .baseUrl(${base})
${fields(headers, '        .defaultHeader')}        .build();
    client.${method.toLowerCase()}().uri(${path})${members ? code`.body(${mapOf(members)})` : []}.retrieve().toBodilessEntity();
`,
  }),
}

/** The clients of Java. */
export const clients: readonly Client[] = [net, okhttp, rest]
