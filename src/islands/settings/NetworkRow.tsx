import { useState } from 'react'
import type { NetworkLibrary } from '../../lib/contract/network.ts'
import { formatInstant } from '../../lib/format.ts'
import { type HealthRemark, healthOf, isPrinted } from '../../lib/rules/library-health.ts'
import { messageOf } from '../../lib/stores/async/loaded.ts'
import { enterLibrary } from '../../lib/stores/settings/network.ts'
import { Button } from '../../ui/Button.tsx'
import { Chip, type ChipProps } from '../../ui/Chip.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { InviteCoordinator } from './InviteCoordinator.tsx'
import { ResumeLibrary } from './ResumeLibrary.tsx'
import { SuspendLibrary } from './SuspendLibrary.tsx'
import type { NetworkI18n } from './messages.ts'

const looks: Record<NetworkLibrary['state'], Omit<ChipProps, 'children'>> = {
  founding: { tone: 'sky', icon: 'clock' },
  open: { tone: 'leaf', icon: 'check' },
  suspended: { tone: 'amber', icon: 'stop' },
}

type Props = NetworkI18n & { library: NetworkLibrary; isHere: boolean; isMailOff: boolean }

/** One library: a card on a phone, a row of a table where there is room. */
export function NetworkRow({ library, isHere, isMailOff, ...i18n }: Props) {
  const { t } = i18n
  const { name, town, address, state, counts } = library
  return (
    <li className="library-row">
      <div className="grid justify-items-start gap-1">
        <h3 className="text-lg font-semibold">{name}</h3>
        <p className="text-muted">
          {town} · {address.replace(/^https?:\/\//, '')}
        </p>
        <p className="flex flex-wrap gap-2">
          <Chip {...looks[state]}>{t(`libraries.state.${state}`)}</Chip>
          {isHere && <Chip tone="sky">{t('libraries.here')}</Chip>}
        </p>
      </div>
      <ul className="library-counts">
        <li>{t('libraries.objects', { count: counts.objects })}</li>
        <li>{t('libraries.members', { count: counts.members })}</li>
        <li>{t('libraries.loans', { count: counts.open_loans })}</li>
      </ul>
      <Health {...i18n} library={library} isMailOff={isMailOff} />
      <Actions {...i18n} library={library} isHere={isHere} />
    </li>
  )
}

/** How it is, in words that say what to do. */
function Health({ lang, t, library, isMailOff }: Omit<Props, 'isHere'>) {
  const { counts, printing, suspended_reason } = library
  const { remarks, isUrgent } = healthOf(library, isMailOff)
  const sentence = (remark: HealthRemark) => {
    if (remark === 'mails_failed') return t('libraries.remark.mails_failed', { count: counts.mails_failed })
    if (remark === 'mails_waiting') return t('libraries.remark.mails_waiting', { count: counts.mails_waiting })
    if (remark === 'suspended' && suspended_reason)
      return t('libraries.remark.suspended_why', { reason: suspended_reason })
    return t(`libraries.remark.${remark}`)
  }
  return (
    <div className="grid gap-1">
      {remarks.length === 0 && <p className="font-semibold">{t('libraries.fine')}</p>}
      <ul className="grid gap-1">
        {remarks.map(remark => (
          <li key={remark} className={isUrgent && /failed/.test(remark) ? 'font-semibold' : undefined}>
            {sentence(remark)}
          </li>
        ))}
      </ul>
      {isPrinted(library) && printing.at && (
        <p className="text-sm text-muted">{t('libraries.printed', { when: formatInstant(lang, printing.at) })}</p>
      )}
    </div>
  )
}

function Actions({ library, isHere, ...i18n }: Omit<Props, 'isMailOff'>) {
  const { lang, t } = i18n
  const { label, name, state, counts } = library
  const [isEntering, setEntering] = useState(false)
  const [problem, setProblem] = useState('')
  const enter = async () => {
    setEntering(true)
    const refused = await enterLibrary(label, lang)
    setEntering(false)
    setProblem(refused ? messageOf(refused) : '')
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {!isHere && isPrinted(library) && (
          <Button busy={isEntering} aria-label={t('libraries.enter_label', { name })} onClick={() => void enter()}>
            {t('libraries.enter')}
          </Button>
        )}
        {counts.coordinators === 0 && <InviteCoordinator {...i18n} library={library} />}
        {state === 'suspended' ? (
          <ResumeLibrary {...i18n} library={library} />
        ) : (
          <SuspendLibrary {...i18n} library={library} />
        )}
      </div>
      {problem && (
        <div role="alert">
          <FieldError>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}
