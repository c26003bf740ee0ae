import type { Adapter, AdapterPayload } from 'oidc-provider'

type Kept = { payload: AdapterPayload; until: number }

/** What the local provider remembers, until it is stopped: sign-ins under way are all there is. */
export function memoryAdapter(): (kind: string) => Adapter {
  const kept = new Map<string, Kept>()
  const find = (key: string) => {
    const found = kept.get(key)
    if (found && found.until > Date.now()) return found.payload
    kept.delete(key)
    return undefined
  }
  const findBy = (kind: string, test: (payload: AdapterPayload) => boolean) =>
    [...kept.keys()]
      .filter(key => key.startsWith(`${kind}:`))
      .map(find)
      .find(payload => payload && test(payload))
  return kind => ({
    upsert: async (id, payload, expiresIn = 3600) =>
      void kept.set(`${kind}:${id}`, { payload, until: Date.now() + expiresIn * 1000 }),
    find: async id => find(`${kind}:${id}`),
    findByUid: async uid => findBy(kind, payload => payload.uid === uid),
    findByUserCode: async code => findBy(kind, payload => payload.userCode === code),
    consume: async id => {
      const payload = find(`${kind}:${id}`)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    destroy: async id => void kept.delete(`${kind}:${id}`),
    revokeByGrantId: async grantId => {
      for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}
