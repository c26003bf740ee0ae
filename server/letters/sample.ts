import en from '../../src/content/strings/en/mail.json' with { type: 'json' }
import it from '../../src/content/strings/it/mail.json' with { type: 'json' }
import { addDays, type CivilDate } from '../../src/lib/rules/dates.ts'
import type { LetterName } from '../../src/lib/contract/letters.ts'
import { letterShapes } from '../../src/lib/rules/letters.ts'
import type { MailData } from '../work/mail.ts'

const word = (of: keyof typeof it.sample) => ({ it: it.sample[of], en: en.sample[of] })
const sentence = (message: string, of: MailData = {}) => ({ message, with: of })

type About = { today: CivilDate; name: string; link: string }

const aboutQuestions: readonly LetterName[] = ['support_received', 'message_answered', 'answer_undone', 'desk_support']

/** What some letters know by the same names as others, and mean another thing by. */
function special(name: LetterName, today: CivilDate): MailData {
  const inAYear = { from: { dayAndYear: today }, to: { dayAndYear: addDays(today, 365) } }
  if (letterShapes[name].group === 'cards') return { ...inAYear, why: sentence('refund_active'), stays: '' }
  if (name === 'member_suspended') return { until: sentence('until_day', { day: addDays(today, 30) }) }
  if (name === 'closure_moved' || name === 'closure_undone') return { place: word('place'), again: '' }
  // Its list is of what was asked for, not of what is to be brought back.
  if (name === 'desk_undecided') return { list: word('object') }
  if (aboutQuestions.includes(name)) return { object: word('question') }
  return {}
}

/** Things, days and people that are made up, for a letter that is looked at or tried. Its button leads to the home. */
export function sampleOf(letter: LetterName, { today, name, link }: About): MailData {
  const days = { from: addDays(today, 3), to: addDays(today, 10) }
  const amount = { cents: 1500 }
  return {
    ...(letterShapes[letter].variables.includes('name') && { name }),
    link,
    object: word('object'),
    ...days,
    period: sentence('period', days),
    days: sentence('period', days),
    start: sentence('start', days),
    where: sentence('pickup', { place: word('place'), address: word('address') }),
    why: sentence('reason', { reason: word('reason') }),
    reason: word('reason'),
    note: letterShapes[letter].group === 'desk' ? '' : word('note'),
    answer: word('answer'),
    pieces: word('pieces'),
    back: sentence('repair_until', { day: addDays(today, 10) }),
    after: sentence('repair_lent'),
    message: word('message'),
    section: word('section'),
    from_email: 'anna@posta.test',
    member: word('member'),
    by: sentence('invited'),
    role: sentence('role_volunteer'),
    until: addDays(today, 3),
    at: today,
    code: '12345',
    forgotten: sentence('new_password'),
    card: word('card'),
    amount,
    number: '12/2027',
    day: { dayAndYear: today },
    said: sentence('cash_in', { amount, how: sentence('by_cash'), what: sentence('cash_donation') }),
    receipt: sentence('card_cash', { amount, number: '12/2027' }),
    what: sentence('paid_card'),
    count: 2,
    first: word('first'),
    list: word('list'),
    ...special(letter, today),
  }
}
