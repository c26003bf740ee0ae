import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Asked for nothing that could be missing or wrong: the days have their calendar, an empty search its categories. */
const ruleless = ['checkout/KitForm.tsx', 'checkout/LoanForm.tsx', 'search/Keywords.tsx']

it('VA-39 every form of the islands is checked by the one mechanism, and every field in it when it is left', () => {
  const islands = globSync('src/islands/**/*.tsx').map(path => ({
    name: path.replaceAll('\\', '/').replace('src/islands/', ''),
    code: readFileSync(path, 'utf8').replace(/\s+/g, ' '),
  }))
  const withForm = islands.filter(({ code }) => code.includes('<form'))
  expect(withForm.length).toBeGreaterThan(15)
  const others = withForm.filter(
    ({ code }) => code.split('<form').length !== code.split('<form {...form.props}').length,
  )
  expect(others.map(one => one.name).toSorted()).toEqual(ruleless)
  for (const { name, code } of withForm) {
    const fields = code.match(/<(Field|Password|ListBox)\s[^>]*/g) ?? []
    if (!ruleless.includes(name))
      for (const field of fields) expect(field, name).toMatch(/\{\.\.\.(form\.)?(field|choice|text)\(/)
  }
})
