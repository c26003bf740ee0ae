import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { DeskLetter, LetterName } from '../../lib/contract/letters.ts'
import { letterLangs } from '../../lib/rules/letters.ts'
import { $letter, $letterDrawn, followLetter, openLetter, openLetterDraft } from '../../lib/stores/settings/letters.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadedBlock } from '../../ui/LoadedBlock.tsx'
import { LetterFields } from './LetterFields.tsx'
import type { LettersI18n } from './letter-messages.ts'
import { LetterPreview } from './LetterPreview.tsx'
import { LetterVersions } from './LetterVersions.tsx'
import { PublishLetter } from './PublishLetter.tsx'
import { useDraft } from './use-draft.ts'

/** A letter: what is written of it, the mail it becomes, and its versions. */
export function LetterEditor({ name, ...i18n }: LettersI18n & { name: LetterName }) {
  const { t } = i18n
  const letter = useStore($letter)
  const drawn = useStore($letterDrawn)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    return followLetter(name)
  }, [name])
  return (
    <>
      <a className="settings-back" href="#all">
        <Icon name="left" />
        {t('letters.edit.back')}
      </a>
      <h2 ref={heading} tabIndex={-1} className="text-2xl">
        {letter.state === 'ready' && letter.value.name === name ? letter.value.trigger : t('letters.edit.title')}
      </h2>
      <p className="text-muted mb-6">
        {t('letters.edit.about')} {letterLangs(name).length === 1 && t('letters.edit.italian_only')}
      </p>
      <LoadedBlock of={letter} t={t} loading={t('loading')} shape="form" count={4} retry={() => void openLetter(name)}>
        {now => <Open key={drawn} {...i18n} letter={now} />}
      </LoadedBlock>
    </>
  )
}

function Open({ letter, ...i18n }: LettersI18n & { letter: DeskLetter }) {
  const draft = useDraft(() => openLetterDraft(letter))
  const [tried, setTried] = useState(0)
  const problems = tried > 0 ? letter.problems : {}
  useEffect(() => {
    if (tried > 0) document.querySelector<HTMLElement>('.text-writing [aria-invalid="true"]')?.focus()
  }, [tried])
  return (
    <div className="text-editor">
      <div className="text-writing">
        <div className="text-languages">
          {letterLangs(letter.name).map(of => (
            <LetterFields key={of} {...i18n} letter={letter} draft={draft} problems={problems} of={of} />
          ))}
        </div>
        <PublishLetter {...i18n} letter={letter} draft={draft} onRefused={() => setTried(before => before + 1)} />
      </div>
      <LetterPreview {...i18n} letter={letter} draft={draft} />
      <LetterVersions {...i18n} letter={letter} draft={draft} />
    </div>
  )
}
