/** Alive because the list follows what is typed and chosen, and shows each reader what they may see. */
import '../../styles/filter.css'
import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import {
  $borrower,
  $looked,
  $register,
  loadRegister,
  lookFor,
  openRegister,
  shownKinds,
} from '../../lib/stores/desk/register.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { ListFilters } from './ListFilters.tsx'
import { RegisterActs } from './RegisterActs.tsx'
import { RegisterSearch } from './RegisterSearch.tsx'
import type { RegisterI18n, RegisterMessages } from './register-messages.ts'

const LoanMails = lazy(async () => ({ default: (await import('./MemberMailList.tsx')).MemberMailList }))

type Props = { lang: Lang; messages: RegisterMessages }

export function Register({ lang, messages }: Props) {
  const i18n = { lang, t: translator(messages, lang) }
  return (
    <DeskGate {...i18n} shape="rows">
      {me => <Acts {...i18n} level={me.level} />}
    </DeskGate>
  )
}

function Acts({ level, ...i18n }: RegisterI18n & { level: number }) {
  const { t } = i18n
  const read = useStore($register)
  const { kind, thing } = useStore($looked)
  const borrower = useStore($borrower)
  useEffect(openRegister, [])
  const scope = level <= levels.admin ? null : level <= levels.referent ? 'lending' : 'own'
  return (
    <div className="grid max-w-3xl gap-4">
      {scope && <p>{t(`register.scope.${scope}`)}</p>}
      <ListFilters
        label={t('register.kinds')}
        shows={shownKinds}
        now={kind}
        nameOf={one => t(`register.kind.${one}`)}
        onShow={one => lookFor({ kind: one })}
      />
      <RegisterSearch {...i18n} isOwn={scope === 'own'} />
      {borrower && (
        <Suspense>
          <section>
            <h2 className="text-lg">{t('register.mails')}</h2>
            <LoanMails {...i18n} member={{ id: borrower }} loan={thing} />
          </section>
        </Suspense>
      )}
      <LoadedBlock of={read} t={t} loading={t('register.loading')} count={5} retry={() => void loadRegister()}>
        {page => <RegisterActs {...i18n} {...page} />}
      </LoadedBlock>
    </div>
  )
}
