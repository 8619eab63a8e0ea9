import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client } from '../language.ts'
import { type Header, type Member, type Method, siteOf } from '../model.ts'

const quoted = (text: Code) => code`"${text}"`

function bodyOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? ', ' : ''}${name} = ${value}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ['new { ', ...parts, ' }']
}

const given = ({ text, env }: Header): Code => (text ? quoted(text) : [`Environment.GetEnvironmentVariable("${env}")`])

const title = (method: Method) => method.charAt(0) + method.slice(1).toLowerCase()

const fields = (headers: readonly Header[], before: string, after = ''): Code =>
  joined(
    headers.map((one) => code`${before}(${quoted(one.name)}, ${given(one)})${after}\n`),
    '',
  )

const orNull = (members: readonly Member[] | undefined): Code => (members ? bodyOf(members) : ['null'])

const http: Client = {
  needs: ['using System.Net.Http;\nusing System.Net.Http.Json;\n'],
  send: ({ method, url, headers, members }) =>
    code`        var request = new HttpRequestMessage(HttpMethod.${title(method)}, ${url});
${fields(headers, '        request.Headers.Add', ';')}${members ? code`        request.Content = JsonContent.Create(${bodyOf(members)});\n` : []}        await new HttpClient().SendAsync(request);
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
    private static async Task Send(HttpMethod method, string url, object body = null)
    {
        using var request = new HttpRequestMessage(method, url);
${fields(headers, '        request.Headers.TryAddWithoutValidation', ';')}        if (body != null)
        {
            request.Content = JsonContent.Create(body);
        }
        using var http = new HttpClient();
        var response = await http.SendAsync(request);
        response.EnsureSuccessStatusCode();
    }

`,
    body: code`        await Send(HttpMethod.${title(method)}, ${url}, ${orNull(members)});\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`        var client = new HttpClient { BaseAddress = new Uri(${base} + "/") };
${fields(headers, '        client.DefaultRequestHeaders.Add', ';')}        await client.${
      members ? code`${title(method)}AsJsonAsync` : code`${title(method)}Async`
    }((${path}).TrimStart('/')${members ? code`, ${bodyOf(members)}` : []});
`,
  }),
}

const restsharp: Client = {
  needs: ['using RestSharp;\n'],
  send: ({ method, url, headers, members }) =>
    code`        var request = new RestRequest(${url}, Method.${title(method)});
${fields(headers, '        request.AddHeader', ';')}${members ? code`        request.AddJsonBody(${bodyOf(members)});\n` : []}        await new RestClient().ExecuteAsync(request);
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
    private static async Task Send(Method method, string url, object body)
    {
        var request = new RestRequest(url, method);
${fields(headers, '        request.AddHeader', ';')}        if (body != null) request.AddJsonBody(body);
        await new RestClient().ExecuteAsync(request);
    }

`,
    body: code`        await Send(Method.${title(method)}, ${url}, ${orNull(members)});\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`        var client = new RestClient(${base});
${fields(headers, '        client.AddDefaultHeader', ';')}        var request = new RestRequest(${path}, Method.${title(method)});
${members ? code`        request.AddJsonBody(${bodyOf(members)});\n` : []}        await client.ExecuteAsync(request);
`,
  }),
}

const flurl: Client = {
  needs: ['using Flurl.Http;\n'],
  send: ({ method, url, headers, members }) =>
    code`        await (${url})
${fields(headers, '            .WithHeader')}            .${members ? code`${title(method)}JsonAsync(${bodyOf(members)})` : code`${title(method)}Async()`};
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
    private static async Task Send(HttpMethod method, string url, object body)
    {
        await url
${fields(headers, '            .WithHeader')}            .SendJsonAsync(method, body);
    }

`,
    body: code`        await Send(HttpMethod.${title(method)}, ${url}, ${orNull(members)});\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`        var client = new FlurlClient(${base});
${fields(headers, '        client.WithHeader', ';')}        await client.Request(${path}).${members ? code`${title(method)}JsonAsync(${bodyOf(members)})` : code`${title(method)}Async()`};
`,
  }),
}

/** The clients of C#. */
export const clients: readonly Client[] = [http, restsharp, flurl]
