import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grounds } from '../../server/site/share-picture.ts'
import { excerpt } from '../../src/lib/excerpt.ts'
import { writeData } from '../../src/lib/catalog/linked-data.ts'

it('E2 nothing that people write can end the data it is in, and nothing of it is lost', () => {
  const words = fc.oneof(
    fc.string(),
    fc.constantFrom('</script><script>alert(1)</script>', '<!--', ']]>', '</SCRIPT >'),
  )
  fc.assert(
    fc.property(words, name => {
      const text = writeData([{ '@type': 'Product', name }])
      expect(text).not.toContain('<')
      expect(JSON.parse(text)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name })
    }),
  )
})

it('a description is whole words on one line', () => {
  expect(excerpt('Una tenda.\n\nPer due.')).toBe('Una tenda. Per due.')
  fc.assert(
    fc.property(fc.lorem({ maxCount: 60 }), text => {
      const brief = excerpt(text)
      expect(brief.length).toBeLessThanOrEqual(156)
      if (brief.endsWith('…')) expect(text.startsWith(brief.slice(0, -1))).toBe(true)
      else expect(brief).toBe(text)
    }),
  )
})

it('a shared picture stands on the ground that its category has by day', () => {
  const css = readFileSync('src/styles/tokens.css', 'utf8')
  const light = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)![1]
  expect(grounds).toEqual([light('plain'), ...Array.from({ length: 12 }, (_, n) => light(`tint-${n + 1}`))])
})
