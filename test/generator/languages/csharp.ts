import { type Code, code } from '../../fix/programs/pieces.ts'
import { clients } from '../clients/csharp.ts'
import type { Language } from '../language.ts'
import { baseOf, HOST, segmentOf } from '../model.ts'

const quoted = (text: Code) => code`"${text}"`

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
  clients,
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return holes && /^[\w.]+$/.test(String(base[0]))
      ? code`$"{${base}}${before}{id}${after}"`
      : code`${base} + "${before}" + id + "${after}"`
  },
  path: (path, holes) => [holes ? `$"${path.replace('{}', '{id}')}"` : `"${path.replace('{}', '" + id + "')}"`],
  comment: (text) => `    // ${text}\n`,
  constant: (text, number) => `    private const string Other${number} = "${text}";\n`,
  file: ({ needs, head, body }) =>
    code`using System;\nusing System.Threading.Tasks;\n${needs}\nnamespace Qlab;\n\npublic static class Program\n{\n${head}\n${body}}\n`,
  within: (body) =>
    code`    private static async Task Run(string id)\n    {\n${body}    }\n\n${main}        await Run(args[0]);\n    }\n`,
}
