import { useStore } from '@nanostores/react'
import { href } from '../../lib/addresses.ts'
import { $session } from '../../lib/stores/session/session.ts'
import type { AccountI18n } from './account-messages.ts'

/** The member's data, and how to have it corrected. */
export function Details({ lang, t }: AccountI18n) {
  const session = useStore($session)
  if (session.state !== 'signed_in') return null
  const { name, email, card_number: card, domicile_geo: home } = session.me
  const facts = [
    [t('details.name'), name],
    [t('details.email'), email],
    [t('details.address'), home && `${home.address}, ${home.cap} ${home.city} (${home.province})`],
    [t('details.card'), card],
  ].filter(([, fact]) => fact)
  const support = `${href.page(lang, 'support')}?${new URLSearchParams({ object: t('details.subject') })}`
  return (
    <section className="grid gap-4" aria-labelledby="details">
      <h2 id="details" className="text-xl">
        {t('details.title')}
      </h2>
      <dl className="border-b border-line">
        {facts.map(([label, fact]) => (
          <div key={label} className="border-t border-line py-3">
            <dt className="font-semibold">{label}</dt>
            <dd className="wrap-anywhere text-muted">{fact}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {t('details.wrong')}
        <a className="more-link" href={support}>
          {t('details.write')}
        </a>
      </p>
    </section>
  )
}
