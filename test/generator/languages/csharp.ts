import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client, Language } from '../language.ts'
import { baseOf, type Header, HOST, type Member, type Method, segmentOf, siteOf } from '../model.ts'

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

const http: Client = {
  needs: ['using System.Net.Http;\nusing System.Net.Http.Json;\n'],
  send: ({ method, url, headers, members }) =>
    code`        var request = new HttpRequestMessage(HttpMethod.${title(method)}, ${url});
${joined(
  headers.map((one) => code`        request.Headers.Add(${quoted(one.name)}, ${given(one)});\n`),
  '',
)}${members ? code`        request.Content = JsonContent.Create(${bodyOf(members)});\n` : []}        await new HttpClient().SendAsync(request);
`,
}

const restsharp: Client = {
  needs: ['using RestSharp;\n'],
  send: ({ method, url, headers, members }) =>
    code`        var request = new RestRequest(${url}, Method.${title(method)});
${joined(
  headers.map((one) => code`        request.AddHeader(${quoted(one.name)}, ${given(one)});\n`),
  '',
)}${members ? code`        request.AddJsonBody(${bodyOf(members)});\n` : []}        await new RestClient().ExecuteAsync(request);
`,
}

const flurl: Client = {
  needs: ['using Flurl.Http;\n'],
  send: ({ method, url, headers, members }) =>
    code`        await (${url})
${joined(
  headers.map((one) => code`            .WithHeader(${quoted(one.name)}, ${given(one)})\n`),
  '',
)}            .${members ? code`${title(method)}JsonAsync(${bodyOf(members)})` : code`${title(method)}Async()`};
`,
}

const main = '    public static async Task Main(string[] args)\n    {\n'

/** C#. */
export const csharp: Language = {
  main: 'Program.cs',
  beside: [
    {
      path: 'Qlab.csproj',
      code: [
        '<Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><OutputType>Exe</OutputType></PropertyGroup></Project>\n',
      ],
    },
  ],
  bases: {
    literal: (one) => ({ value: quoted(baseOf(one)) }),
    parts: (one) => ({
      value: ['Base'],
      head: code`    private const string Host = "${HOST}";\n    private const string Base = Host + "/cloudapi/" + "${segmentOf(one)}";\n`,
    }),
    join: (one) => ({
      value: ['Base'],
      head: code`    private static readonly string Base = string.Join("/", new[] { "${HOST}", "cloudapi", "${segmentOf(one)}" });\n`,
    }),
    format: (one) => ({
      value: ['Base'],
      head: code`    private static readonly string Base = string.Format("{0}/cloudapi/{1}", "${HOST}", "${segmentOf(one)}");\n`,
    }),
    env: (one) => ({
      value: ['Base'],
      head: code`    private static readonly string Base = Environment.GetEnvironmentVariable("QLAB_URL") ?? "${baseOf(one)}";\n`,
    }),
    config: (one) => ({
      value: ['Settings["Qlab:Base"]'],
      needs: ['using Microsoft.Extensions.Configuration;\n'],
      head: [
        '    private static readonly IConfiguration Settings = new ConfigurationBuilder().AddJsonFile("appsettings.json").Build();\n',
      ],
      files: [
        {
          path: 'appsettings.json',
          code: code`{\n  "Qlab": {\n    "Base": "${baseOf(one)}",\n    "Retries": 3\n  }\n}\n`,
        },
      ],
    }),
    field: (one) => ({
      value: ['Current.Base'],
      head: code`    private static readonly Settings Current = new Settings();\n`,
      files: [
        {
          path: 'Settings.cs',
          code: code`namespace Qlab;\n\npublic class Settings\n{\n    public string Base { get; set; } = "${baseOf(one)}";\n}\n`,
        },
      ],
    }),
    inherited: (one) => ({
      value: ['_base'],
      files: [
        {
          path: 'Root.cs',
          code: code`namespace Qlab;\n\npublic abstract class Root\n{\n    protected readonly string _base = "${baseOf(one)}";\n}\n`,
        },
      ],
      within: (body) =>
        code`    private class Cloud : Root\n    {\n        public async Task Run(string id)\n        {\n${body}        }\n    }\n\n${main}        await new Cloud().Run(args[0]);\n    }\n`,
    }),
    builder: (one) => ({
      value: ['Base'],
      head: code`    private static readonly string Base = new Address().Host("${HOST}").Version("${segmentOf(one)}").Build();\n`,
      files: [
        {
          path: 'Address.cs',
          code: [
            `namespace Qlab;

public class Address
{
    private string _text = "";

    public Address Host(string name)
    {
        _text = name;
        return this;
    }

    public Address Version(string name)
    {
        _text += "/cloudapi/" + name;
        return this;
    }

    public string Build() => _text;
}
`,
          ],
        },
      ],
    }),
    files: (one) => ({
      value: ['Settings.Base'],
      files: [
        {
          path: 'Settings.cs',
          code: code`namespace Qlab;\n\npublic static class Settings\n{\n    public const string Base = "${baseOf(one)}";\n}\n`,
        },
      ],
    }),
    template: (one) => ({
      value: ['Base'],
      head: code`    private const string Version = "${segmentOf(one)}";\n    private static readonly string Base = $"${HOST}/cloudapi/{Version}";\n`,
    }),
    argument: (one) => ({
      value: ['address'],
      within: (body) =>
        code`    private static async Task Run(string address, string id)\n    {\n${body}    }\n\n${main}        await Run("${baseOf(one)}", args[0]);\n    }\n`,
    }),
  },
  clients: [http, restsharp, flurl],
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return holes && /^[\w.]+$/.test(String(base[0]))
      ? code`$"{${base}}${before}{id}${after}"`
      : code`${base} + "${before}" + id + "${after}"`
  },
  comment: (text) => `    // ${text}\n`,
  constant: (text, number) => `    private const string Other${number} = "${text}";\n`,
  file: ({ needs, head, body }) =>
    code`using System;\nusing System.Threading.Tasks;\n${needs}\nnamespace Qlab;\n\npublic static class Program\n{\n${head}\n${body}}\n`,
  within: (body) =>
    code`    private static async Task Run(string id)\n    {\n${body}    }\n\n${main}        await Run(args[0]);\n    }\n`,
}
