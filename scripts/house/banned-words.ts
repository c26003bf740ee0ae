/** Words that the project does not use any more, in code, comments and documents: docs/glossary.md says which it does. */
import { lineAt, type Finding, type HouseFile } from './source.ts'

/** Files and folders that may hold them, and why. */
const exempt: Record<string, string> = {
  'docs/glossary.md': 'says what each old word is called now',
  'docs/decisions/': 'a decision is not rewritten',
  'docs/loan-model.md': 'holds what its runs have printed',
  'CHANGELOG.md': 'tells what was called otherwise before',
  'scripts/house/banned-words.ts': 'lists them',
  'server/db/migrations/': 'a migration that has run is not edited',
  'src/content/': 'sentences for readers: a locker has doors, a hall has rooms',
  'server/demo/content/': 'sentences for readers, too',
}

/** A word of prose, or a part of an identifier; one or many. */
function wordOrPart(word: string): RegExp {
  const [first, rest] = [word[0]!, word.slice(1)]
  const capital = first.toUpperCase()
  return new RegExp(`(?:(?<![A-Za-z])[${first}${capital}]${rest}|(?<=[a-z])${capital}${rest})s?(?![a-z])`, 'g')
}

/** An identifier, or a part of one, written as it is. */
const part = (name: string) => new RegExp(`(?<![A-Z])${name}(?![a-z])`, 'g')

/** A name that something is given, as the whole of it. */
const declared = (kind: string, ...names: string[]) =>
  new RegExp(`(?<=\\b(?:${kind})\\s+)(?:${names.join('|')})(?![A-Za-z0-9_])`, 'g')

const types = 'type|interface|class|function|const'
const functions = 'function|const'

const banned: readonly (readonly [pattern: RegExp, say: string])[] = [
  [wordOrPart('door'), 'endpoint'],
  // What there is room for is no metaphor, and the settings are a list of rooms.
  [
    /\b(?:an?|one|each|every|any|another|other|this|that|new|the|whose|own) room\b|(?<!settings[- ])\brooms\b/gi,
    'module',
  ],
  [/[a-z](?<![sS]ettings)Rooms?(?![a-z])|\bRoom(?=[A-Z])/g, 'module'],
  [wordOrPart('verb'), 'command, or method'],
  [wordOrPart('sayer'), 'translator'],
  [/Voice(?!Over|[a-z])/g, 'I18n'],
  [part('leaveMail'), 'work.mail'],
  [part('leaveWork'), 'work.enqueue'],
  [part('openPost'), 'openMailer'],
  [part('Deeds?'), 'AuditEntry, or action'],
  [part('(?:un)?[cC]ountTry'), 'checkRateLimit, or attempt'],
  [part('memberBehind'), 'findOrCreateMember'],
  [part('wayToProvider'), 'authorizationUrl'],
  [wordOrPart('gathered'), 'coalesced, or collected'],
  [part('inTurn'), 'serialized'],
  [part('NoUse'), 'PermanentError'],
  [part('Underneath'), 'Overlays'],
  [part('Shopfront'), 'EmptyIllustration'],
  [part('TakeAway'), 'ExportData'],
  [part('ActAs'), 'Impersonate'],
  [part('Acting'), 'Impersonat…'],
  [part('TakenDays'), 'BusyDays'],
  [part('giveUp'), 'writeOff'],
  [part('[oO]ffer(?:Now|Freed|edAt|Until|edObjects)'), 'turn, or submission'],
  [part('takeBack'), 'return, or withdraw'],
  [part('takeOff'), 'withdraw, or retire'],
  [part('keepFocus'), 'restoreFocus'],
  [wordOrPart('twin'), 'alternate, variant, local or second'],
  [wordOrPart('edition'), 'LocalizedSnapshot, or revision'],
  [part('getWords'), 'getMessages'],
  [part('rememberWanted'), 'rememberReturnTo, or rememberPendingWish'],
  [part('takeWanted'), 'takeReturnTo, or takePendingWish'],
  [declared(types, 'Asked', 'Ask', 'Wanted', 'Told', 'Left'), '…Input, …Query, or what it holds'],
  [declared(types, '[A-Z]\\w*Asked', 'Asked(?=[A-Z])\\w+'), '…Input, …Query, …Question, or what is required'],
  [declared(types, 'Place'), 'what it is: options, fields, a box'],
  [declared(types, 'Kept', 'Keeping', 'Heard', 'Hearing'), 'stored, an outcome, or options'],
  [declared(types, 'Kept(?=[A-Z])\\w+'), 'Stored…, Saved…'],
  [declared(functions, '(?:keep(?!Alive)|kept)(?=[A-Z])\\w+'), 'set, store, reserve, retain, follow or cache'],
  // A schema keeps its name in the API's description.
  [/(?<![A-Z]|Snapshot)News(?![a-z])/g, 'LiveChanges, notifications, or SnapshotDelta'],
  [part('Catalogue'), 'Catalog'],
  [declared(functions, 'settle'), 'resolve, close or apply'],
  [declared(functions, 'tidy'), 'drop, or purge'],
  [declared(functions, 'hear', 'hear(?=[A-Z])\\w+'), 'handle, receive or follow'],
  [part('denyUndecided'), 'lapse'],
  // Its file on operators' disks keeps its name.
  [new RegExp(`${wordOrPart('journal').source}(?!\\.json)`, 'g'), 'audit, outbox or write-ahead'],
]

const isExempt = (path: string) => Object.keys(exempt).some(one => path === one || path.startsWith(one))

export function bannedWordFindings(files: HouseFile[]): Finding[] {
  return files
    .filter(({ path }) => !isExempt(path))
    .flatMap(({ path, text }) =>
      banned.flatMap(([pattern, say]) => {
        const inText = [...text.matchAll(pattern)].map(match => ({ line: lineAt(text, match.index), word: match[0] }))
        const inName = [...path.matchAll(pattern)].map(match => ({ line: 1, word: match[0] }))
        return [...inName, ...inText].map(({ line, word }) => ({
          path,
          line,
          rule: 'banned word',
          todo: `“${word}” is ${say} here (docs/glossary.md)`,
        }))
      }),
    )
}
