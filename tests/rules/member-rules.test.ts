import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ofSettings } from '../../src/lib/member-rules.ts'

/** Forms of the settings and of the desk's sheets, whose pages carry every sentence. */
const staff =
  /^((asks|card|category|lending|library|look|mail|member|payment|point|product|synonym)-fields|library-label|opening-hours|report-period|typed-address)\.ts$/

it('what is left out of the members’ pages is only found wrong by fields of the staff', () => {
  const folder = 'src/lib/rules'
  const others = readdirSync(folder).filter(name => name.endsWith('.ts') && name !== 'fields.ts' && !staff.test(name))
  const said = others.flatMap(name => {
    const text = readFileSync(`${folder}/${name}`, 'utf8')
    return ofSettings
      .filter(key => new RegExp(`(reason: |matching\\(|rule\\()'${key}'`).test(text))
      .map(key => `${name}: ${key}`)
  })
  expect(said).toEqual([])
})
