/** Alive because the list follows what is typed and chosen, and shows each reader what they may see. */
import '../../styles/filter.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import { levels } from '../../lib/rules/levels.ts'
import { $looked, $register, loadRegister, lookFor, openRegister, shownKinds } from '../../lib/stores/desk/register.ts'
import { translator } from '../../lib/translate.ts'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { DeskGate } from './DeskGate.tsx'
import { ListFilters } from './ListFilters.tsx'
import { RegisterActs } from './RegisterActs.tsx'
import { RegisterSearch } from './RegisterSearch.tsx'
import type { RegisterI18n, RegisterMessages } from './register-messages.ts'

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
  const { kind } = useStore($looked)
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
      <LoadedBlock of={read} t={t} loading={t('register.loading')} count={5} retry={() => void loadRegister()}>
        {page => <RegisterActs {...i18n} {...page} />}
      </LoadedBlock>
    </div>
  )
}
