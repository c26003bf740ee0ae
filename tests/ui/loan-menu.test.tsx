import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import messages from '../../src/content/strings/it/loans.json' with { type: 'json' }
import photos from '../../src/content/strings/it/loan-photos.json' with { type: 'json' }
import { LoanHelp } from '../../src/islands/me/LoanHelp.tsx'
import { LoanMenu } from '../../src/islands/me/LoanMenu.tsx'
import { ReviewThanks } from '../../src/islands/me/ReviewThanks.tsx'
import { type Stage, stages } from '../../src/lib/contract/loan-names.ts'
import type { Order } from '../../src/lib/contract/orders.ts'
import { translator } from '../../src/lib/translate.ts'

function drawn(stage: Stage): string {
  const order = { id: 'k3v9x2m7q4t8w1za', stage, is_reviewable: false } as Order
  return renderToStaticMarkup(<LoanMenu lang="it" t={translator({ ...messages, photos }, 'it')} order={order} />)
}

const stored: Record<string, Stage[]> = {
  pending: ['waiting'],
  'approved, or extended': ['scheduled', 'to_collect', 'uncollected', 'in_hand', 'due_soon', 'overdue'],
  returned: ['returned'],
}

describe('The menu of a loan', () => {
  it.each(Object.entries(stored))('ST-23 offers the review of one that is %s', (_, all) => {
    for (const stage of all) expect(drawn(stage), stage).toContain('href="/me/orders/k3v9x2m7q4t8w1za/review"')
  })

  it('ST-23 is not there for one that was called off', () => {
    const offered = ['checkout', ...Object.values(stored).flat()]
    expect(stages.filter(stage => !offered.includes(stage))).toEqual(['denied', 'cancelled', 'no_show'])
    for (const stage of ['denied', 'cancelled', 'no_show'] as const) expect(drawn(stage), stage).toBe('')
  })

  it('ST-24 of one given back has the review only', () => {
    expect(drawn('returned').match(/<(a|button)\b/g)).toEqual(['<a'])
    expect(drawn('in_hand').match(/<(a|button)\b/g)).toEqual(['<a', '<button'])
  })
})

describe('In place of the form of a review', () => {
  const said = (stage: Stage, sent = false) =>
    renderToStaticMarkup(
      <ReviewThanks lang="it" t={translator(messages, 'it')} stage={stage} sent={sent} product="x" />,
    )

  it('ST-26 is why there is none: not yet, never, or that it is written, and thanks for it', () => {
    for (const stage of ['waiting', 'checkout'] as const)
      expect(said(stage), stage).toContain('Potrai recensirlo dopo il ritiro')
    for (const stage of ['denied', 'cancelled', 'no_show'] as const) {
      expect(said(stage), stage).toContain('non c’è niente da recensire. Grazie lo stesso!')
      expect(said(stage), stage).not.toContain('Hai già recensito')
    }
    for (const stage of ['in_hand', 'returned'] as const) {
      expect(said(stage), stage).toContain('Hai già recensito questo oggetto!')
      expect(said(stage, true), stage).toContain('Grazie per la tua recensione!')
    }
  })
})

it('SC-45 the way to write from a loan leads to the support form, with the object of the loan in it', () => {
  const order = { product: { name: 'Trapano & punte' } } as Order
  const html = renderToStaticMarkup(<LoanHelp lang="it" t={translator({ ...messages, photos }, 'it')} order={order} />)
  const [, path, query] = /href="([^"?]+)\?([^"]+)"/.exec(html)!
  expect(path).toBe('/support')
  expect(new URLSearchParams(query).get('object')).toContain('Trapano & punte')
})
