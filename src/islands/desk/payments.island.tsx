/** Alive because the list follows what is typed and chosen, and the provider's messages as they arrive. */
import '../../styles/filter.css'
import '../../styles/fold.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import {
  $onlineList,
  $onlinePayments,
  findOnlinePayments,
  loadOnlinePayments,
  openOnlinePayments,
  paymentLists,
  showOnlinePayments,
} from '../../lib/stores/desk/online-payments.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { FindField } from './FindField.tsx'
import { ForCoordinators } from './ForCoordinators.tsx'
import { ListFilters } from './ListFilters.tsx'
import type { RulesMessages } from './messages.ts'
import type { OnlineI18n, OnlineMessages } from './online-messages.ts'
import { OnlineRows } from './OnlineRows.tsx'

type Props = { lang: Lang; messages: OnlineMessages; rules: RulesMessages }

export function OnlinePayments({ lang, messages, rules }: Props) {
  const i18n = { lang, t: translator(messages, lang), tRules: translator(rules, lang) }
  return (
    <DeskGate {...i18n} shape="rows">
      {me => (me.level <= levels.admin ? <List {...i18n} /> : <NotForThem {...i18n} />)}
    </DeskGate>
  )
}

const NotForThem = ({ lang, t }: OnlineI18n) => (
  <ForCoordinators
    lang={lang}
    title={t('payments.refused_title')}
    text={t('payments.refused')}
    toDesk={t('payments.to_desk')}
  />
)

function List(i18n: OnlineI18n) {
  const { t } = i18n
  const read = useStore($onlinePayments)
  const { show, keywords } = useStore($onlineList)
  useEffect(openOnlinePayments, [])
  return (
    <div className="grid max-w-3xl gap-2">
      <FindField label={t('payments.find')} keywords={keywords} onFind={findOnlinePayments} />
      <ListFilters
        label={t('payments.filters')}
        shows={paymentLists}
        now={show}
        nameOf={one => t(`payments.show.${one}`)}
        onShow={showOnlinePayments}
      />
      <LoadedBlock of={read} t={t} loading={t('payments.loading')} count={5} retry={() => void loadOnlinePayments()}>
        {page => <OnlineRows {...i18n} page={page} />}
      </LoadedBlock>
    </div>
  )
}
