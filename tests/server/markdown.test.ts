import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toHtml } from '../../server/texts/to-html.ts'
import { toSource } from '../../server/texts/to-source.ts'
import { safeHtml } from '../../server/library/safe-html.ts'
import { ateneoTexts as ateneo } from '../../server/demo/content/libraries/ateneo-texts.ts'
import { borgoTexts as borgo } from '../../server/demo/content/libraries/borgo-texts.ts'
import { quartiereTexts as quartiere } from '../../server/demo/content/libraries/quartiere-texts.ts'

/** Without the white space between and around elements, which nobody sees. */
const likeness = (html: string) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:h2|h3|p|ul|ol|li|blockquote)>) ?/g, '$1')
    .trim()

it('says in Markdown what a library may say: headings, lists, quotes, emphasis, links and lines that end', () => {
  const written = [
    '# Orari',
    '### Il sabato',
    'Il **banco** apre\n_di sera_',
    '- scale\n- [tende](https://tende.test/a_b)',
    '1. uno\n2. due',
    '> detto',
  ]
  expect(likeness(toHtml(written.join('\n\n')))).toBe(
    '<h2>Orari</h2><h3>Il sabato</h3><p>Il <strong>banco</strong> apre<br /><em>di sera</em></p>' +
      '<ul><li>scale</li><li><a href="https://tende.test/a_b">tende</a></li></ul>' +
      '<ol><li>uno</li><li>due</li></ol><blockquote><p>detto</p></blockquote>',
  )
  expect(toHtml('2*3 snake_case_name \\*\\*no\\*\\* \\- no')).toBe('<p>2*3 snake_case_name **no** - no</p>')
})

it('html and addresses that run are only letters', () => {
  const html = toHtml('<script>alert(1)</script>\n\n[qui](javascript:alert`1`)\n\n<img src=x onerror=alert(1)>')
  expect(html).toContain('&lt;script&gt;')
  expect(html).not.toMatch(/<(script|img)|href="javascript|<[^>]*onerror/)
})

it.each(Object.entries({ ateneo, borgo, quartiere }))(
  'the texts of %s come back as they were',
  (_, { rules, welcome }) => {
    for (const html of [rules, ...welcome].flatMap(one => [one.it, one.en]))
      expect(likeness(toHtml(toSource(html)))).toBe(likeness(safeHtml(html)))
  },
)

it('what Markdown has made is written with Markdown that makes it again', () => {
  const word = fc.constantFrom(
    'orari',
    'perché',
    '2*3',
    'nome_di_file',
    'A&B',
    '<b>',
    '[x]',
    '#3',
    '1.',
    'a\\b',
    '10,00 €',
  )
  const words = fc.array(word, { minLength: 1, maxLength: 5 }).map(some => some.join(' '))
  const plain = fc
    .array(fc.constantFrom('il', 'banco', 'apre'), { minLength: 1, maxLength: 3 })
    .map(some => some.join(' '))
  const line = fc.oneof(
    words.map(some => `Qui ${some}`),
    plain.map(some => `Qui **${some}** e _${some}_`),
    plain.map(some => `Qui [${some}](https://tende.test/a_b)`),
  )
  const items = (mark: string) =>
    fc.array(line, { minLength: 1, maxLength: 3 }).map(all => all.map(one => mark + one).join('\n'))
  const block = fc.oneof(
    line,
    line.map(one => `## ${one}`),
    line.map(one => `> ${one}`),
    items('- '),
    items('1. '),
  )
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), blocks => {
      const html = toHtml(blocks.join('\n\n'))
      expect(likeness(toHtml(toSource(html)))).toBe(likeness(html))
    }),
    { numRuns: 500 },
  )
})
