/** What the acts in the register are about, as a reader chooses among them. */
export const registerKinds = ['loans', 'objects', 'members', 'money', 'library', 'access'] as const
export type RegisterKind = (typeof registerKinds)[number]
