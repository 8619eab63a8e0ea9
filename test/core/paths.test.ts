import path from 'node:path'
import { expect, test } from 'vitest'
import { isBelow, isInside, isPlace, slashed, wayTo } from '../../src/core/text/paths.ts'

const { posix, win32 } = path
const long = 'a'.repeat(200)

test.each([
  [win32, 'C:\\work', 'C:\\work\\src\\a.ts', 'src/a.ts'],
  [win32, 'C:\\work\\', 'c:\\WORK\\Src\\a.ts', 'Src/a.ts'],
  [win32, 'C:/work', 'C:\\work/src\\a.ts', 'src/a.ts'],
  [win32, 'C:\\', 'C:\\a.ts', 'a.ts'],
  [win32, 'C:\\work\\one', 'C:\\work\\two\\a.ts', '../two/a.ts'],
  [win32, 'C:\\work', 'C:\\work', ''],
  [win32, 'C:\\work', 'D:\\work\\a.ts', 'D:/work/a.ts'],
  [win32, '\\\\host\\share\\work', '\\\\host\\share\\work\\a.ts', 'a.ts'],
  [win32, '\\\\host\\share', '\\\\host\\other\\a.ts', '../other/a.ts'],
  [win32, '\\\\host\\share', '\\\\other\\share\\a.ts', '//other/share/a.ts'],
  [win32, '\\\\?\\C:\\work', '\\\\?\\C:\\work\\a.ts', 'a.ts'],
  [win32, 'C:\\work', 'C:\\work\\aux.ts', 'aux.ts'],
  [win32, 'C:\\work', `C:\\work\\${long}\\${long}.ts`, `${long}/${long}.ts`],
  [win32, 'C:\\work', 'C:\\work\\a\r\nb.ts', 'a\r\nb.ts'],
  [posix, '/work', '/work/src/a.ts', 'src/a.ts'],
  [posix, '/work', '/WORK/a.ts', '../WORK/a.ts'],
  [posix, '/work', '/work/a\\b.ts', 'a\\b.ts'],
  [posix, '/', '/a.ts', 'a.ts'],
])('the way to a file has slashes: %#', (style, folder, file, way) => {
  expect(wayTo(folder, file, style)).toBe(way)
  expect(slashed(style.relative(folder, file), style)).toBe(way)
})

test.each([
  [win32, 'C:\\work', 'C:\\work', true, false],
  [win32, 'C:\\work', 'c:\\WORK\\a.ts', true, true],
  [win32, 'C:\\work', 'C:\\work2\\a.ts', false, false],
  [win32, 'C:\\work', 'C:\\a.ts', false, false],
  [win32, 'C:\\work', 'C:\\work\\..\\a.ts', false, false],
  [win32, 'C:\\work', 'C:\\work\\..a.ts', true, true],
  [win32, 'C:\\', 'C:\\work\\a.ts', true, true],
  [win32, 'C:\\work', 'D:\\work\\a.ts', false, false],
  [win32, '\\\\host\\share', '\\\\HOST\\share\\a.ts', true, true],
  [win32, '\\\\host\\share', '\\\\host\\other\\a.ts', false, false],
  [win32, '\\\\host\\share', 'C:\\a.ts', false, false],
  [posix, '/work', '/work', true, false],
  [posix, '/work', '/work2/a.ts', false, false],
  [posix, '/work', '/work/..a.ts', true, true],
  [posix, '/work', '/Work/a.ts', false, false],
  [posix, '/', '/a.ts', true, true],
])('%# inside and below a folder by name alone', (style, folder, file, inside, below) => {
  expect([isInside(folder, file, style), isBelow(folder, file, style)]).toEqual([inside, below])
})

/** Places that are one file on every system, and those that only a system without drives and devices knows. */
const EVERYWHERE = ['a.ts', 'src/a.ts', '..a.ts', 'auxiliary.ts', 'com.ts', 'con1.ts', 'src/null.ts', `${long}/${long}`]
const ON_POSIX = [
  'aux.ts',
  'src/NUL',
  'CON',
  'con .txt',
  'lpt1.log',
  'COM¹',
  'conout$',
  'a:b',
  'C:a.ts',
  'C:\\a.ts',
  '..\\a.ts',
  '\\\\host\\share\\a.ts',
  'a.ts.',
  'a /b.ts',
  'src\\a.ts',
]
const NOWHERE = ['', '.', '..', '../a.ts', 'a/../b.ts', 'a//b.ts', './a.ts', 'a/', '/a.ts', 'a\0.ts']

test.each(EVERYWHERE)('%j is a place', (file) => {
  expect([isPlace(file, posix), isPlace(file, win32)]).toEqual([true, true])
})

test.each(ON_POSIX)('%j is no place on Windows', (file) => {
  expect([isPlace(file, posix), isPlace(file, win32)]).toEqual([true, false])
})

test.each(NOWHERE)('%j is none', (file) => {
  expect([isPlace(file, posix), isPlace(file, win32)]).toEqual([false, false])
})
