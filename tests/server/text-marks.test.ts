import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toHtml } from '../../server/texts/to-html.ts'
import { toSource } from '../../server/texts/to-source.ts'
import { safeHtml } from '../../server/library/safe-html.ts'
import { ateneoTexts as ateneo } from '../../server/demo/content/libraries/ateneo-texts.ts'
import { borgoTexts as borgo } from '../../server/demo/content/libraries/borgo-texts.ts'
import { quartiereTexts as quartiere } from '../../server/demo/content/libraries/quartiere-texts.ts'

const likeness = (html: string) => html.replace(/\s+/g, ' ').replaceAll('> <', '><').trim()

it('the marks say what a library may say: headings, lists, quotes, emphasis and links', () => {
  expect(
    toHtml(
      '## Orari\nIl **banco** apre\n_di sera_\n\n- scale\n  lunghe\n\n- [tende](https://tende.test/a_b)\n1. uno\n\n> detto',
    ),
  ).toBe(
    '<h2>Orari</h2>\n<p>Il <strong>banco</strong> apre<br /><em>di sera</em></p>\n<ul>\n<li>scale<br />lunghe</li>\n' +
      '<li><a href="https://tende.test/a_b">tende</a></li>\n</ul>\n<ol>\n<li>uno</li>\n</ol>\n<blockquote><p>detto</p></blockquote>',
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

it('what the marks have made is written with marks that make it again, whatever was typed', () => {
  const pieces = ['a', 'b ', '\n', '\n\n', '- ', '1. ', '# ', '### ', '> ', '**', '_', '*', '[x](https://a.test/b_c)']
  const typed = fc.array(fc.constantFrom(...pieces, '[', '](', '<b>', '&amp;', '\\', '\\*', '  ', '.', 'é_'), {
    maxLength: 14,
  })
  fc.assert(
    fc.property(typed, words => {
      const html = toHtml(words.join(''))
      expect(likeness(toHtml(toSource(html)))).toBe(likeness(html))
    }),
    { numRuns: 2000 },
  )
})
