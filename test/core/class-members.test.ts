import { expect, test } from 'vitest'
import { memberPlace } from '../../src/core/language/class-members.ts'

type Member = Parameters<typeof memberPlace>[0][number]

test('the first member of a name is found, in small classes and in large ones that grow', () => {
  const members: Member[] = []
  for (let count = 0; count < 100; count++) {
    members.push({ name: `n${count % 40}`, role: count < 40 ? 'method' : 'field' })
    for (const name of ['n0', 'n7', 'n39', 'none']) {
      const first = (role?: 'field') => members.findIndex((one) => one.name === name && (!role || one.role === role))
      expect(memberPlace(members, name)).toBe(first())
      expect(memberPlace(members, name, 'field')).toBe(first('field'))
    }
  }
})
