/** Alive because how each library is changes while one looks, and libraries are made, closed and entered here. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { Network } from '../../lib/contract/network.ts'
import { formatInstant } from '../../lib/format.ts'
import { isBackedUp } from '../../lib/rules/library-health.ts'
import { levels } from '../../lib/rules/levels.ts'
import { $network, followNetwork, readNetwork } from '../../lib/stores/settings/network.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useI18n } from '../../ui/use-i18n.ts'
import { NetworkRow } from './NetworkRow.tsx'
import { NewLibraryForm } from './NewLibraryForm.tsx'
import { SettingsGate } from './SettingsGate.tsx'
import type { NetworkI18n, NetworkMessages, RulesMessages } from './messages.ts'

type Props = { lang: Lang; messages: NetworkMessages; rules: RulesMessages; here: string }

export function Libraries({ lang, messages, rules, here }: Props) {
  const i18n = useI18n({ lang, messages, rules })
  return (
    <SettingsGate lang={lang} t={i18n.t} shape="rows" level={levels.super}>
      {() => <Read {...i18n} here={here} />}
    </SettingsGate>
  )
}

type ReadProps = NetworkI18n & { here: string }

function Read({ here, ...i18n }: ReadProps) {
  const { t } = i18n
  const network = useStore($network)
  useEffect(followNetwork, [])
  return (
    <LoadedBlock of={network} t={t} loading={t('loading')} count={4} retry={() => void readNetwork()}>
      {now => (
        <div className="grid gap-10">
          <div className="grid gap-6">
            <Server {...i18n} network={now} />
            <List {...i18n} network={now} here={here} />
          </div>
          <NewLibraryForm {...i18n} network={now} />
        </div>
      )}
    </LoadedBlock>
  )
}

/** What concerns all libraries at once. */
function Server({ lang, t, network }: NetworkI18n & { network: Network }) {
  const { last_backup, mail_off } = network
  const when = last_backup ? formatInstant(lang, last_backup) : ''
  const [opened] = useState(() => Date.now())
  const isFine = isBackedUp(last_backup, opened)
  return (
    <div className="grid gap-3">
      {mail_off && <Notice tone="warn">{t('libraries.server.mail_off')}</Notice>}
      {isFine ? (
        <p className="text-muted">{t('libraries.server.backup', { when })}</p>
      ) : (
        <Notice tone="warn">{t(when ? 'libraries.server.old_backup' : 'libraries.server.no_backup', { when })}</Notice>
      )}
    </div>
  )
}

function List({ network, here, ...i18n }: ReadProps & { network: Network }) {
  const { t } = i18n
  return (
    <section aria-labelledby="libraries">
      <h2 id="libraries" className="mb-2 text-xl" tabIndex={-1}>
        {t('libraries.list')}
      </h2>
      <div className="library-row library-columns" aria-hidden="true">
        {(['name', 'has', 'health', 'act'] as const).map(one => (
          <span key={one}>{t(`libraries.column.${one}`)}</span>
        ))}
      </div>
      <ul className="library-list">
        {network.libraries.map(one => (
          <NetworkRow
            key={one.label}
            {...i18n}
            library={one}
            isHere={one.label === here}
            isMailOff={network.mail_off}
          />
        ))}
      </ul>
    </section>
  )
}
