import { expect, it } from 'vitest'
import { presetOf } from '../../server/founding/presets.ts'
import { toSource } from '../../server/texts/to-source.ts'
import { sentencesSaying } from '../../src/lib/rules/numbers-said.ts'

const { flags, settings } = presetOf({ kind: 'association', name: 'Rimessa', town: 'Modena' })
const rules = toSource(settings.rules.it + settings.rules.en)

it('the rules that a library is founded with name its limit and its days of preparation, in both languages', () => {
  expect(sentencesSaying(rules, 'max_open_loans', flags.max_open_loans!)).toEqual([
    'Puoi avere fino a tre oggetti insieme.',
    'You can have up to three objects at once.',
  ])
  expect(sentencesSaying(rules, 'preparation_days', flags.preparation_days!)).toEqual([
    'Si prenota almeno un giorno prima, perché l’oggetto va preparato.',
    'Book at least one day ahead: the object has to be prepared.',
  ])
})

it('another number, a part of one, a price and a word that only contains it are not that number', () => {
  expect(sentencesSaying(rules, 'max_open_loans', 4)).toEqual([])
  for (const text of ['Fino a 30 oggetti insieme.', 'Fino a 3,50 € per oggetto.', 'Oltre tremila oggetti insieme.'])
    expect(sentencesSaying(text, 'max_open_loans', 3)).toEqual([])
  expect(sentencesSaying('Al massimo 3 prestiti.', 'max_open_loans', 3)).toEqual(['Al massimo 3 prestiti.'])
})
