import type { LanguageName } from './languages/index.ts'

/** Ways to get the removed property into a body without a plain key, in place of the member that a client writes. */
interface Ways {
  /** Whether the member is written as these are. */
  readonly fits: RegExp
  readonly ways: readonly string[]
}

const JSON_TEXT = /\\"/

const JAVASCRIPT: readonly Ways[] = [
  {
    fits: /./,
    ways: [
      "...Object.fromEntries([['allowReboot', true]])",
      "...Object.fromEntries('ram allowReboot'.split(' ').map((one) => [one, true]))",
      "['allow' + 'Reboot']: true",
      "[`allow${'Reboot'}`]: true",
      '...{ allowReboot: true }',
      'get allowReboot() { return true }',
    ],
  },
]

/** By language; each behind the comma or space that the member begins with. */
export const MEMBER_WAYS: Readonly<Record<LanguageName, readonly Ways[]>> = {
  javascript: JAVASCRIPT,
  typescript: JAVASCRIPT,
  python: [
    {
      fits: /./,
      ways: [
        '**dict.fromkeys("ram allowReboot".split(), True)',
        '**dict(zip(["ram", "allowReboot"], (4, True)))',
        '**{one: True for one in "ram allowReboot".split()}',
        '**dict([("allowReboot", True)])',
        '"allow" + "Reboot": True',
        '"".join(("allow", "Reboot")): True',
      ],
    },
  ],
  ruby: [
    {
      fits: /./,
      ways: [
        '**%i[ram allowReboot].zip([4, true]).to_h',
        '**%w[ram allowReboot].to_h { |one| [one.to_sym, true] }',
        '**Hash[:ram, 4, :allowReboot, true]',
        '**{ allowReboot: true }',
        `"allow#{'Reboot'}": true`,
        "('allow' + 'Reboot').to_sym => true",
      ],
    },
  ],
  php: [
    {
      fits: /./,
      ways: [
        "...array_combine(['ram', 'allowReboot'], [4, true])",
        "...array_fill_keys(explode(' ', 'ram allowReboot'), true)",
        "...['allowReboot' => true]",
        "'allow' . 'Reboot' => true",
        "sprintf('allow%s', 'Reboot') => true",
      ],
    },
  ],
  go: [
    {
      fits: /./,
      ways: [
        '"allow" + "Reboot": true',
        'strings.Join([]string{"allow", "Reboot"}, ""): true',
        'strings.Fields("ram allowReboot")[1]: true',
        'fmt.Sprintf("allow%s", "Reboot"): true',
      ],
    },
  ],
  java: [
    {
      fits: JSON_TEXT,
      ways: [
        '\\"allow" + "Reboot\\": true',
        '\\"" + "allowReboot" + "\\": true',
        '" + String.join("", "\\"allow", "Reboot\\": true") + "',
      ],
    },
    {
      fits: /./,
      ways: [
        '"allow" + "Reboot", true',
        'String.join("", "allow", "Reboot"), true',
        '"ram allowReboot".split(" ")[1], true',
      ],
    },
  ],
  csharp: [{ fits: /./, ways: ['@allowReboot = true', 'allowReboot = bool.Parse("true")'] }],
  shell: [
    { fits: /"/, ways: [`"allow'"Reboot"'": true`, `"'"$(printf 'allow%s' Reboot)"'": true`] },
    { fits: /./, ways: ["'properties[allowReboot]:=true'", '"allow""Reboot:=true"'] },
  ],
  powershell: [
    {
      fits: /./,
      ways: ["('allow' + 'Reboot') = $true", `"allow$('Reboot')" = $true`, "('allow{0}' -f 'Reboot') = $true"],
    },
  ],
}

/** The way of a number to write a member. */
export function memberIn(language: LanguageName, member: string, number: number): string {
  const [lead = ''] = /^[ ,;]*/.exec(member) ?? []
  const ways = MEMBER_WAYS[language].find(({ fits }) => fits.test(member))?.ways ?? []
  return lead + (ways[number % ways.length] ?? '')
}
