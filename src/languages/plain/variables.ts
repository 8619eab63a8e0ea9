import type { Setting } from '../../core/evidence.ts'
import { written } from '../../core/text.ts'
import { type Page, place } from './page.ts'
import { isDefault, valueAfter } from './settings.ts'

/** Files that hand variables of the environment to the programs that they start. */
const STARTS =
  /(?:^|\/)(?:(?:[^/]*\.)?(?:dockerfile|containerfile)(?:\.[^/]*)?|(?:gnu)?makefile(?:\.\w+)?|justfile|jenkinsfile[^/]*|vagrantfile|rakefile|crontab|supervisord?[^/]*\.conf|tox\.ini|[^/]*\.(?:mk|service|nomad|hcl|tf|nix|jenkinsfile))$/i

/** A variable that is given a value with a root of the API, in any of their ways: `A=b`, `A = "b"`, `ENV A b`. */
const GIVEN =
  /(?<![\w.$<{-])([A-Z][A-Z0-9_]{2,60})(?=["']?[ \t]{0,8}(?:[?:]?=>?|:|[ \t])[ \t]{0,8}["']?[^\s"']{0,300}(?:cloudapi|\/rest))/g

/** Variables that a file gives an address to, and that programs it starts read under any name. */
export function variables(page: Page): Setting[] {
  if (!STARTS.test(page.file)) return []
  return Array.from(page.text.matchAll(GIVEN), ({ index, 1: name = '' }) => ({ index, name })).flatMap(
    ({ index, name }): Setting[] => {
      const end = index + name.length
      const after = valueAfter(page, end)
      if (!after) return []
      const otherwise = isDefault(page, index, after.separator) && { default: true as const }
      return [
        {
          kind: 'setting',
          ...place(page, index, end),
          name: [written(page.file, index, name)],
          value: after.value,
          ...otherwise,
        },
      ]
    },
  )
}
