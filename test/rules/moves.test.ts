import { expect, test } from 'vitest'
import { nameOf } from '../../rules/api/move.ts'
import { moveOf, moves } from '../../rules/api/moves/index.ts'
import { terraformChanges, terraformTypes } from '../../rules/api/moves/terraform-types.ts'
import { sdksNamed } from '../../rules/api/sdk-lookup.ts'

test.each(moves)(
  '$ecosystem $name is a package of the table, and moves to its successor',
  ({ ecosystem, name, to }) => {
    const rows = sdksNamed(ecosystem, name)
    expect(rows.map(({ successor }) => successor)).toContain(to)
  },
)

test.each(moves)('each name of $ecosystem $name has one row, and a public page', ({ rows, source, steps }) => {
  const names = rows.map((row) => `${row.kind} ${nameOf(row)}`)
  expect(new Set(names).size).toBe(names.length)
  expect(
    [source, ...rows.map((row) => row.source)].filter(
      (url) => !/^https:\/\/github\.com\/[\w-]+\/[\w-]+\/(?:blob|tree)\/v[\d.]+\/\S+$|\/tree\/v[\d.]+$/.test(url),
    ),
  ).toEqual([])
  expect(steps.length).toBeGreaterThan(1)
})

test('attributes that a Terraform type still takes are not listed as changes', () => {
  const same = terraformChanges.filter(({ kind, name, path, absent }) => {
    const type = terraformTypes.find((one) => one.kind === kind && one.name === name)
    return absent !== true && [...(type?.takes ?? []), ...(type?.gives ?? [])].includes(path)
  })
  // What is given as before, and no longer taken.
  expect(same.map(({ name, path }) => `${name}.${path}`)).toEqual([
    'private_crossconnect.description',
    'k8s_node_pool.public_ips',
  ])
})

test('a package that keeps its name has no move', () => {
  expect(moveOf('PyPI', 'ionoscloud')).toBeUndefined()
})
