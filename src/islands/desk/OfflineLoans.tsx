import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $copy, type CopiedLoan } from '../../lib/stores/desk/device-copy.ts'
import { AsOf } from './AsOf.tsx'
import { CopiedLoans } from './CopiedLoans.tsx'
import type { OfflineLoansI18n } from './offline-messages.ts'
import { WithCopy } from './WithCopy.tsx'

type Props = OfflineLoansI18n & { retry: () => void; otherwise: React.ReactNode }

const groups = {
  late: ({ late }: CopiedLoan) => late,
  hand_over: ({ move }: CopiedLoan) => move === 'hand_over',
  return: ({ move, late }: CopiedLoan) => move === 'return' && !late,
}
const names = ['late', 'hand_over', 'return'] as const

/** Today's loans as the device has them, read again as soon as there is a network. */
export function OfflineLoans({ otherwise, ...props }: Props) {
  useEffect(() => {
    addEventListener('online', props.retry)
    return () => removeEventListener('online', props.retry)
  }, [props.retry])
  return (
    <WithCopy otherwise={otherwise}>
      <Groups {...props} />
    </WithCopy>
  )
}

function Groups({ retry, ...i18n }: Omit<Props, 'otherwise'>) {
  const { t } = i18n
  const loans = useStore($copy)?.loans ?? []
  return (
    <div className="grid gap-4">
      <AsOf {...i18n} retry={retry} />
      {loans.length === 0 && <p>{t('offline.none')}</p>}
      {names.map(name => {
        const mine = loans.filter(groups[name])
        return (
          mine.length > 0 && (
            <section key={name}>
              <h2 className="text-lg">{t(`offline.group.${name}`)}</h2>
              <CopiedLoans {...i18n} loans={mine} />
            </section>
          )
        )
      })}
    </div>
  )
}
