import '../../styles/desk-offline.css'
import { useStore } from '@nanostores/react'
import { $copy } from '../../lib/stores/desk/device-copy.ts'
import { $session } from '../../lib/stores/session/session.ts'
import { $waitingActs, dropAct, type WaitingAct } from '../../lib/stores/desk/waiting-acts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { type WaitingI18n, whenText } from './offline-messages.ts'
import { WaitingConflict } from './WaitingConflict.tsx'

/** What was done without a network and is not sent yet, and what came too late. */
export function WaitingActs(i18n: WaitingI18n) {
  const { t } = i18n
  const acts = useStore($waitingActs)
  const session = useStore($session)
  const copy = useStore($copy)
  const me = session.state === 'signed_in' ? session.me.id : copy?.by.id
  const mine = acts.filter(one => one.by.id === me)
  const conflicts = mine.filter(one => one.conflict)
  const waiting = mine.filter(one => !one.conflict)
  const others = [...new Set(acts.filter(one => one.by.id !== me).map(one => one.by.name))]
  return (
    <div role="status" className="grid gap-4">
      {conflicts.length > 0 && (
        <section className="desk-conflicts">
          <h2 className="text-lg">{t('offline.waiting.conflicts', { count: conflicts.length })}</h2>
          <ul>
            {conflicts.map(act => (
              <WaitingConflict key={act.key} {...i18n} act={act} />
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section>
          <h2 className="text-lg">{t('offline.waiting.title', { count: waiting.length })}</h2>
          <p className="text-muted">{t('offline.waiting.text')}</p>
          <ul>
            {waiting.map(act => (
              <Waiting key={act.key} {...i18n} act={act} />
            ))}
          </ul>
        </section>
      )}
      {others.map(name => {
        const theirs = acts.filter(one => one.by.id !== me && one.by.name === name)
        return (
          <section key={name}>
            <h2 className="text-lg">{t('offline.waiting.title', { count: theirs.length })}</h2>
            <p className="text-muted">{t('offline.waiting.others', { name })}</p>
          </section>
        )
      })}
    </div>
  )
}

function Waiting({ lang, t, act }: WaitingI18n & { act: WaitingAct }) {
  const { key, at, move, loan } = act
  const product = loan.product.name
  return (
    <li className="desk-waiting-line">
      <Icon name="clock" className="text-muted" />
      <span className="wrap-anywhere">
        {t(`offline.waiting.${move}`, { product, member: loan.member, time: whenText(lang, at) })}
      </span>
      <Button
        variant="quiet"
        icon="close"
        aria-label={t('offline.waiting.remove_this', { product })}
        onClick={() => void dropAct(key)}
      >
        {t('offline.waiting.remove')}
      </Button>
    </li>
  )
}
