import { describe, expect, test } from 'vitest'
import { isInCommentLine } from '../../src/core/text/comment-lines.ts'

const at = (text: string) => isInCommentLine(text, text.indexOf('NAME'))

describe('comment lines', () => {
  test.each([
    '/**\n * NAME is sent\n */\nx()',
    'a = 1\n/*\n * one\n *\n * NAME\n */',
    'let x = 1\n(*\n * NAME\n *)',
    '  # NAME',
    '// NAME',
  ])('%j is a comment line', (text) => expect(at(text)).toBe(true))

  test.each([
    "Given url base\n* header NAME = '31'",
    "# Servers\n* header Accept = '*/*'\n* header NAME = '31'",
    '/* once */\n* set "NAME" to 31',
    'x = "a/*"\n* NAME',
    '#[NAME]',
  ])('%j is not a comment line', (text) => expect(at(text)).toBe(false))
})
