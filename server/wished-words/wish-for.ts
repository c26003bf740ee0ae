import { levels } from '../../src/lib/rules/levels.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { fail, failBelow } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { addWishedWords, dropOldWishes } from './queries.ts'

const mostWishes = 50

/** @throws Refusal `member.banned`, `auth.forbidden` for a super at home elsewhere */
export async function wishForWords(deps: Deps, who: Member, words: string): Promise<{ words: string }> {
  if (who.banned) fail('member.banned')
  if (who.home !== who.library.library_id) failBelow(levels.member)
  await write(deps, who, addWords, words)
  return { words }
}

async function addWords({ tx, who, at, tell }: Work<Member>, words: string): Promise<void> {
  await addWishedWords(tx, who.id, words, at)
  await dropOldWishes(tx, who.id, mostWishes)
  tell('words')
}
