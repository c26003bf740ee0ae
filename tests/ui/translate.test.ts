import { expect, it } from 'vitest'
import { translator } from '../../src/lib/translate.ts'

const messages = { until: 'Tessera fino al {{day}}', span: 'Dal {{from}} al {{to}}' }
const t = translator(messages, 'it')

it('an Italian article before «otto» and «undici» loses its vowel', () => {
  expect(t('until', { day: '8 febbraio 2027' })).toBe('Tessera fino all’8 febbraio 2027')
  expect(t('span', { from: '11 marzo', to: '18 marzo' })).toBe('Dall’11 marzo al 18 marzo')
  expect(t('span', { from: '1º marzo', to: '11 marzo' })).toBe('Dal 1º marzo all’11 marzo')
  expect(translator({ more: 'il {{n}} % in più' }, 'it')('more', { n: 80 })).toBe('l’80 % in più')
  expect(t('until', { day: 'lun 8 febbraio' })).toBe('Tessera fino al lun 8 febbraio')
  expect(translator({ until: 'until al {{day}}' }, 'en')('until', { day: '8 March' })).toBe('until al 8 March')
})
