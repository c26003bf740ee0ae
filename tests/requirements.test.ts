import { describe, expect, it, vi } from 'vitest'
import { idsOf, isBare, plainTitle, problems, proofsIn, readProofs, titlesIn } from '../scripts/requirements.ts'

// Every test file is parsed, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 })

const page = '# VA\n\n## VA-04 At most 30 days\n\n- 31 days are refused\n  - `tests/a.test.ts` `refuses 31 days`\n'
const told = (pages: string[], tests: [path: string, titles: string[]][]) =>
  problems(pages, new Map(tests)).filter(problem => !problem.endsWith('not in docs/proofs'))

describe('the table of proofs', () => {
  it('holds for every row of the requirements, clause by clause', () => {
    const { pages, tests } = readProofs()
    expect(problems(pages, tests)).toEqual([])
  })

  it('says which test proves which clause of which row', () => {
    expect(proofsIn(page)).toEqual([
      { row: 'VA-04', clause: '31 days are refused', path: 'tests/a.test.ts', title: 'refuses 31 days' },
    ])
  })

  it('fails for a row without a page, a clause without a test, and a test that is not there', () => {
    expect(problems([page], new Map([['tests/a.test.ts', ['refuses 31 days']]]))).toHaveLength(338)
    expect(told([`${page}- 30 days are taken\n`], [['tests/a.test.ts', ['refuses 31 days']]])).toEqual([
      '30 days are taken: no test',
    ])
    expect(told([page], [['tests/b.test.ts', ['refuses 31 days']]])).toEqual([
      'VA-04: no such test: tests/a.test.ts refuses 31 days',
    ])
    expect(told([`${page}  - MISSING: the sentence\n`], [['tests/a.test.ts', ['refuses 31 days']]])).toEqual([
      'VA-04: no such test:  - MISSING: the sentence',
    ])
    expect(told(['## VA-99 Nothing\n'], [])).toEqual(['VA-99 Nothing: no clause'])
  })

  it('fails for a title that names a row which the table does not give it, or more than three', () => {
    expect(told([page], [['tests/a.test.ts', ['VA-04 refuses 31 days']]])).toEqual([])
    expect(told([page], [['tests/a.test.ts', ['VA-04 VA-05 refuses 31 days']]])).toEqual([
      'tests/a.test.ts: VA-05 is not proved by it in docs/proofs: refuses 31 days',
    ])
    expect(told([page], [['tests/a.test.ts', ['VA-01 VA-02 VA-03 VA-04 refuses 31 days']]])[0]).toBe(
      'tests/a.test.ts: more than 3 rows in: VA-01 VA-02 VA-03 VA-04 refuses 31 days',
    )
  })
})

describe('a title of nothing but the cases of a table', () => {
  it('is no proof, and names no row', () => {
    const cases = page.replace('refuses 31 days', '%s')
    expect(told([cases], [['tests/a.test.ts', ['%s']]])).toEqual([
      'VA-04: says no test, but the cases of a table: tests/a.test.ts %s',
    ])
    expect(told([page], [['tests/a.test.ts', ['refuses 31 days', 'VA-04 E3 %s: ${name}']]])).toEqual([
      'tests/a.test.ts: says only the cases of its table: VA-04 E3 %s: ${name}',
      'tests/a.test.ts: VA-04 is not proved by it in docs/proofs: %s: ${name}',
    ])
    expect(['%s', 'B1 %s %i', '$name.first, %#', 'on ${of}', 'VA-04 31 %s'].map(isBare)).toEqual([
      true,
      true,
      true,
      false,
      true,
    ])
    expect(told([page], [['tests/a.test.ts', ['%s', 'refuses 31 days']]])).toEqual([])
  })
})

describe('a title', () => {
  it('is what a test or a case in its table is called', () => {
    const text = [
      "describe('days', () => {",
      "  it('VA-04 refuses 31', () => expect('VA-05').toBe(1))",
      '  test.each([["RT-02", "/home"], [`SH-18 ${host}`, "/"]])(`%s leads home`, go)',
      "  it.runIf(here)('reads a disk', go)",
      '  it.skipIf(there).each([["a tiff", 200]])("takes %s", go)',
      '  it(`says ${what}`, go) // SC-01',
      '})',
    ]
    expect(titlesIn(text.join('\n'))).toEqual([
      'VA-04 refuses 31',
      '%s leads home',
      'RT-02',
      'SH-18 ${host}',
      'reads a disk',
      'takes %s',
      'a tiff',
      'says ${what}',
    ])
  })

  it('is nothing else that stands in a test file: no group, step, skipped test, list, key or name', () => {
    const text = [
      "describe('VA-04 refuses 31 days', () => {})",
      "describe.each([['refuses 31 days']])('%s', () => {})",
      "test.step('refuses 31 days', go)",
      ...['skip', 'todo'].map(way => `it.${way}('refuses 31 days', go)`),
      "test.info().outputPath('refuses 31 days')",
      "const days = ['refuses 31 days', { name: 'refuses 31 days', 'refuses 31 days': 31 }]",
      "it.each(['refuses 31 days'])('it %s', go)",
      "it.each([['refuses 31 days']])('names no case', go)",
      "/31/.test('refuses 31 days')",
      "// it('refuses 31 days', go)",
    ]
    const found = text.flatMap(line => titlesIn(line))
    expect(found).toEqual(['it %s', 'names no case'])
    expect(told([page], [['tests/a.test.ts', found]])).toEqual(['VA-04: no such test: tests/a.test.ts refuses 31 days'])
  })

  it('is compared without its rows and without backticks', () => {
    expect(plainTitle('VA-04 CA-49 to CA-53, B1 refuses `31`  days')).toBe('refuses 31 days')
    expect(plainTitle('%s leads home')).toBe('%s leads home')
    expect(idsOf('VA-04 VA-04 and RT-02')).toEqual(['VA-04', 'RT-02'])
  })
})
