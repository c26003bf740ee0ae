import { translator } from '../../src/lib/translate.ts'
import { agreeing } from './agreeing.ts'
import { kindOf, samples, type Sentence, siteStrings, variablesOf } from './site-strings.ts'

/** A participle, or an adjective that pages say of things and people, in one gender. */
const gendered = String.raw`\p{L}*(?:[aiu]t|[aeo]rt|itt|[eu]s|rs|ess|ett|ott|ist|est|nt|pront|liber|nuov|vuot|pien|ferm|sicur|vecchi|guast|inter|attiv|soci)[oa]`

const copula = '(?:è|era|sarà|resta|rimane|torna|diventa)'
const between = String.raw`(?: (?:già|più|ora|adesso|oggi|sempre|ancora|di nuovo|per oggi|stat[oa]))*`
const word = (pattern: string) => String.raw`(?<!\p{L})${pattern}(?!\p{L})`

/** Nouns that end as participles do. */
const nouns = new Set(
  [
    'prestito',
    'punto',
    'posto',
    'accesso',
    'conto',
    'momento',
    'importo',
    'armadietto',
    'libretto',
    'punta',
    'volta',
  ].concat(
    ['risposta', 'nota', 'posta', 'porta', 'richiesta', 'carta', 'lista', 'vista', 'offerta', 'quanto', 'tanto'],
    ['tutto', 'niente', 'entro', 'subito', 'sotto', 'sopra', 'dentro', 'contro', 'questa', 'questo', 'visita'],
    ['spunta', 'sconto', 'intanto', 'soltanto', 'pagamento', 'adesso', 'riporta', 'porta', 'aspetta', 'stato'],
  ),
)

/** Whether a text goes on, after a pattern, with a word that has a gender. */
function matched(pattern: string, text: string): boolean {
  const found = new RegExp(`${pattern}${word(`(${gendered})`)}`, 'iu').exec(text)
  return Boolean(found) && !nouns.has(found!.at(-1)!.toLowerCase())
}

/** A noun of ours before the name, with which the rest agrees. */
const noun = 'biblioteca|punto|oggetto|prestito|prenotazione|categoria|persona|controllo|consegna'
const governed = new RegExp(`${word(`(?:${noun})`)}[^:;]*$`, 'iu')
const governedLabel = new RegExp(word(`(?:${noun})`), 'iu')

const articles = String.raw`(?:il|lo|la|i|gli|le|un|uno|una|quest[oaie]|quel|quell[oaie]|(?:a|da|ne|su|de)(?:l|llo|lla|i|gli|lle)|(?:l|un|quest|quell|all|dall|dell|nell|sull)’)`

/** Whether a rendered sentence says of a name what is right in one gender only. */
export function gendersName(text: string, name: string): boolean {
  return text.split(/(?<=[.!?])\s+|\n+/u).some(sentence => {
    const at = sentence.indexOf(name)
    if (at < 0) return false
    const before = sentence.slice(0, at)
    const after = sentence.slice(at + name.length)
    if (new RegExp(`${word(articles)} ?[«“]?$`, 'iu').test(before)) return true
    if (governed.test(before)) return false
    const said = matched(`^»?,? (?:non )?${copula}${between} `, after)
    const label =
      !governedLabel.test(before) && matched(`^(?:il |la )?(?:non )?(?:${copula}${between} )?(?:più )?`, before)
    const isLabel = /: «?$/.test(before) && /^»?[.,)]?$/.test(after)
    const tail = matched(`^»?[:,]? (?:(?:oggi|ora|adesso) )?(?:non )?(?:${copula}${between} )?`, after)
    return said || (label && isLabel) || tail
  })
}

/** Nouns in the plural, as sentences with a number have them. */
function pluralNouns(sentences: Sentence[]): Set<string> {
  const counted = (suffix: string) =>
    sentences
      .filter(({ key }) => key.endsWith(suffix))
      .flatMap(({ text }) => [...text.matchAll(/\{\{\w+\}\} (\p{L}+)/gu)].map(([, noun]) => noun!))
  const one = new Set(counted('_one'))
  return new Set(counted('_other').filter(noun => !one.has(noun) && /[ies]$|^people$/.test(noun)))
}

const render = (lang: 'it' | 'en', { key, text }: Sentence, vars: Record<string, string>) =>
  translator({ [key.replaceAll('.', '/')]: text }, lang)(key.replaceAll('.', '/') as never, vars)

/** Every number 1, but the one that has chosen the plural. */
const numbers = ({ key, text }: Sentence) =>
  Object.fromEntries(
    variablesOf(text).map(name => {
      const one = kindOf(name, key) === 'number' ? '1' : 'Xx'
      return [name, key.endsWith('_other') && name === 'count' ? '2' : one] as const
    }),
  )

/** Sentences that write "1 giorni". */
export function oneOfMany(lang: 'it' | 'en'): string[] {
  const sentences = siteStrings(lang)
  const plural = pluralNouns(sentences)
  return sentences
    .filter(sentence =>
      [...render(lang, sentence, numbers(sentence)).matchAll(/(?<![\p{L}\d])1 (\p{L}+)/gu)].some(([, noun]) =>
        plural.has(noun!),
      ),
    )
    .map(({ key }) => key)
}

const fill = (sentence: Sentence, variable: string, sample: string) =>
  Object.fromEntries(
    variablesOf(sentence.text).map(name => [
      name,
      name === variable ? sample : samples[kindOf(name, sentence.key)][0]!,
    ]),
  )

/** The keys whose sentence breaks on a name of some gender or number. */
export function breakingOnNames(sentences = siteStrings('it')): string[] {
  return sentences.flatMap(sentence =>
    variablesOf(sentence.text).flatMap(variable => {
      const kind = kindOf(variable, sentence.key)
      if (kind === 'number' || kind === 'other') return []
      const bad = samples[kind].some(sample => {
        const text = render('it', sentence, fill(sentence, variable, sample))
        return gendersName(text, sample) || (kind === 'object' && agreeing(text, sample).length > 0)
      })
      return bad ? [`${sentence.key} (${variable})`] : []
    }),
  )
}

/** The keys whose sentence has an article that is wrong before eight, eleven or eighty: "il 8 novembre". */
export const breakingOnEight = () =>
  siteStrings('it')
    .filter(sentence =>
      variablesOf(sentence.text).some(variable =>
        ['8', '11', '80'].some(number =>
          new RegExp(`${word('(?:i|il|lo|un|una|(?:a|da|de|ne|su)(?:i|l|llo|lla))')} ${number}(?!\\d)`, 'iu').test(
            render('it', sentence, fill(sentence, variable, number)),
          ),
        ),
      ),
    )
    .map(({ key }) => key)

const reader = new RegExp(
  `${word('(?:sei|eri|sarai|resti|ti sei|ti eri)')}${between} ${word(`(${gendered})`)}|${word('ben(?:venut|tornat)[oa]')}|${word('(?:caro|cara)')} \\{`,
  'iu',
)

/** What is right for one gender of whoever reads: "sei iscritto", "benvenuta". */
export const gendersReader = (text: string) => reader.test(text.replace(/(?:il |un |, )benvenuto/giu, ''))

/** What is said of a person who stands before it: "Sospeso", "è entrato dalla rete", "si è iscritto". */
export const gendersPerson = (text: string) =>
  matched('^(?:non )?', text) || matched(`^(?:si )?(?:non )?${copula}${between} `, text)

/** What one does with an object, its gender said by the pronoun at the end: "prenotalo", "ritirarlo". */
const acts =
  'prenota|ritira|riporta|porta|prende|prendi|riprende|riprendi|prepara|tiene|tieni|estende|recensi|lascia|manda|cambia|usa|controlla|cerca'
const saysIt = new RegExp(word(`(?:${acts})r?lo`), 'iu')
/** And in front: "lo prenoti", "chi lo aspetta", "te lo portiamo", "nessuno lo può ritirare". */
const done =
  '(?:ri)?(?:prenot|ritir|port|prend|tien|ten|prepar|us|ripar|consegn|prest|aspett|offr|lasc|don|approv|controll|cerc|trov)'
const saysItBefore = new RegExp(word(String.raw`lo (?:può |puoi |possono |vuoi )?${done}\p{L}+`), 'iu')
/** Or with what was done: "l’ha già prenotato", "l’ho riposto". */
const participle =
  '(?:ri)?(?:prenot|ritir|port|prepar|us|par|consegn|prest|aspett|lasci|don|approv|controll|cerc|trov|cambi|aggiunt?|mand|d)at|pres|ripres|pos|ripost|rimess|mess|tolt|offert|tenut|ricevut'
const saidDone = new RegExp(
  word(String.raw`l’(?:ho|hai|ha|abbiamo|avete|hanno|aveva)(?: già)? (?:${participle}|aggiunt)o`),
  'iu',
)
/** A masculine noun before it, which it stands for. */
const masculine = new RegExp(word('(?:oggetto|prestito|codice|link|posto)'), 'iu')

/** Whether a sentence says "it" of an object in one gender, without a noun of ours that has it. */
export const gendersIt = (text: string): boolean =>
  [saysIt, saysItBefore, saidDone].some(pattern => {
    const found = pattern.exec(text)
    return found !== null && !masculine.test(text.slice(0, found.index))
  })
