import { atMost, type FieldRule, onlyNumbers, required } from './fields.ts'

/** As long as a card's name may be. */
export const longestCardName = 60

const isPrice = (value: string) => /^\d{1,3}([.,]\d{1,2})?$|^1000$/.test(value.trim())

/** Euros as people write them: `20`, `7,50`, `7.5`. */
const price: FieldRule = value => (value.trim() === '' || isPrice(value) ? null : { reason: 'price' })

const months: FieldRule = value => (Number(value) >= 1 && Number(value) <= 120 ? null : { reason: 'months' })

export const cardRules = {
  'name.it': [required, atMost(longestCardName)],
  'name.en': [atMost(longestCardName)],
  duration: [required, onlyNumbers, months],
  price: [required, price],
}

/** A price that keeps the rule, in euros. */
export const eurosOf = (typed: string) => Number(typed.trim().replace(',', '.'))
