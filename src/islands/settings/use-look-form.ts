import { useState } from 'react'
import type { Lang } from '../../lib/addresses.ts'
import type { LibraryPicture } from '../../lib/contract/library.ts'
import type { LookChange, LookSettings } from '../../lib/contract/settings.ts'
import { type Band, isColour, lookRules, ownPictures, type WelcomeAs } from '../../lib/rules/look-fields.ts'
import { toast } from '../../lib/stores/async/toast.ts'
import { saveLook } from '../../lib/stores/settings/look.ts'
import { translator } from '../../lib/translate.ts'
import { useForm } from '../../ui/use-form.ts'
import type { RulesMessages } from './messages.ts'
import type { Save } from './SavedNotice.tsx'

export type ChosenPicture = LibraryPicture & { id: string }

/** A picture that was chosen and is not saved yet: null takes the one of now away, undefined leaves it. */
function usePicture(now: LibraryPicture | null) {
  const [chosen, choose] = useState<ChosenPicture | null>()
  return { chosen, choose, shown: chosen === undefined ? now : chosen }
}

type Of = { lang: Lang; rules: RulesMessages; now: LookSettings }

/** What is tried, and the saving of what differs from what was read. */
export function useLookForm({ lang, rules, now }: Of) {
  const [save, setSave] = useState<Save | null>(null)
  const [accent, setAccent] = useState(now.accent ?? '')
  const [headline, setHeadline] = useState(now.headline[lang])
  const [band, setBand] = useState(now.band)
  const [welcome, setWelcome] = useState(now.welcome)
  const pictures = { logo: usePicture(now.logo), hero: usePicture(now.hero), share: usePicture(now.share) }
  const form = useForm({
    rules: lookRules,
    t: translator(rules, lang),
    toast,
    send: async answers => {
      const change: LookChange = {
        headline: { it: answers['headline.it'], en: answers['headline.en'] },
        band: answers.band as Band,
        welcome: answers.welcome as WelcomeAs,
      }
      const chosen = answers.accent.toLowerCase() || null
      if (chosen !== now.accent) change.accent = chosen
      for (const use of ownPictures) {
        const picture = pictures[use].chosen
        if (picture !== undefined) change[use] = picture?.id ?? null
      }
      const outcome = await saveLook(change)
      if (!outcome.ok) return outcome.problem
      for (const use of ownPictures) pictures[use].choose(undefined)
      setSave({ prints: true })
      return null
    },
  })
  const typed = accent.trim().toLowerCase()
  const tried = isColour(typed) ? typed : null
  const home = { now, headline, setHeadline, band, setBand, welcome, setWelcome }
  return { form, save, accent, setAccent, tried, pictures, home }
}

export type LookForm = ReturnType<typeof useLookForm>
