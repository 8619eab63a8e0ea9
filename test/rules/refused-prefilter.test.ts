import { expect, test } from 'vitest'
import { mayCallWithRefused } from '../../rules/api/triage/refusable.ts'

const call = (values: string) => `client.get("/datacenters", ${values})`

test.each([
  '{"depth": 11}',
  'depth=-1',
  '("pretty", "yes")',
  '[["pretty", "1"]]',
  '{ pretty: "no" }',
  '{"type": "DAS"}',
])('a call with %s may be refused', (values) => expect(mayCallWithRefused(call(values))).toBe(true))

test.each([
  '{"depth": 5}',
  'depth=depth',
  '("pretty", "true")',
  "['pretty', 'depth', 'x_contract_number']",
  "if 'pretty' in kwargs: query.append(('pretty', kwargs['pretty']))",
])('a call with %s is taken', (values) => expect(mayCallWithRefused(call(values))).toBe(false))
