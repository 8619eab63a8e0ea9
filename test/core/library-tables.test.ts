import { expect, test } from 'vitest'
import { meanings, signatures } from '../../src/core/language/library-tables.ts'

test('rows of signatures give each call its arguments and its method', () => {
  const rows = signatures({
    '': 'new Client',
    'POST? url body': 'send',
    '* url': ['getJson, Http.delete', 'prepare{Get}'],
    'ignored words...': 'run',
  })
  expect(rows['new Client']).toEqual({ args: [] })
  expect(rows.send).toEqual({ args: ['url', 'body'], fallback: 'POST' })
  expect(rows.getJson).toEqual({ args: ['url'], method: 'GET' })
  expect(rows['Http.delete']).toEqual({ args: ['url'], method: 'DELETE' })
  expect(rows.preparePatch).toEqual({ args: ['url'], method: 'PATCH' })
  expect(rows.run?.args).toHaveLength(17)
})

test('tables of meanings give each name its meaning', () => {
  expect([...meanings({ trim: 'strip, squish', lower: ['downcase'] })]).toEqual([
    ['strip', 'trim'],
    ['squish', 'trim'],
    ['downcase', 'lower'],
  ])
})
