/** Members' cards on paper: how many can be printed, and what was printed lately. */
import { atom } from 'nanostores'
import { call } from '../../api/call.ts'
import { papers } from '../../contract/papers.endpoints.ts'
import type { CardPrint, NewCardPrint, PaperCards, PaperLink } from '../../contract/papers.ts'
import { attempt, type Outcome } from '../async/attempt.ts'
import { load, type Loaded, reload } from '../async/loaded.ts'
import { openPaper } from './papers.ts'

export const $paperCards = atom<Loaded<PaperCards>>({ state: 'waiting' })

const read = () => call(papers.cards)
export const readPaperCards = () => load($paperCards, read)

async function change<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  const outcome = await work()
  if ($paperCards.get().state === 'ready') await reload($paperCards, read)
  return outcome
}

async function prepare(body: NewCardPrint): Promise<Outcome<PaperLink>> {
  const made = await attempt(() => call(papers.printCards, { body }))
  return made.ok ? openPaper({ what: 'cards', id: made.value.id }) : made
}

/** The PDF of the cards of several members. */
export const printCards = (choice: 'new' | 'valid', first_cell: number): Promise<Outcome<PaperLink>> =>
  change(() => prepare({ choice, first_cell }))

/** The PDF of one member's card, which counts as printed. */
export const printCardOf = (of: string): Promise<Outcome<PaperLink>> => prepare({ choice: 'member', of })

export const confirmCards = (id: string): Promise<Outcome<CardPrint>> =>
  change(() => attempt(() => call(papers.confirmCards, { params: { id } })))

export const requeueCards = (id: string): Promise<Outcome<CardPrint>> =>
  change(() => attempt(() => call(papers.requeueCards, { params: { id } })))
