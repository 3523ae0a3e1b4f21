const AFTER_VIRAMA = String.raw`(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d](?=(?=\p{L})[\u0900-\u0dff])`
const IN_BENGALI_RYA = String.raw`(?<=\u09b0)\u200d(?=\u09cd)`
/** A non-joiner after these Arabic letters has no visible effect. */
const UNJOINED = String.raw`[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5]`
const IN_PERSIAN = String.raw`(?<=(?!${UNJOINED})(?=\p{L})\p{Script=Arabic}\p{Mn}*)\u200c(?=(?=\p{L})\p{Script=Arabic})`
const IN_EMOJI = String.raw`(?<=\p{Emoji})\ufe0f`

const NEEDED = new RegExp([AFTER_VIRAMA, IN_BENGALI_RYA, IN_PERSIAN, IN_EMOJI].join('|'), 'gu')
const REJECTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Joiners required by Bengali, Indic and Persian spelling are allowed where they change the meaning. */
export function hasInvisibleCharacters(text: string): boolean {
  return REJECTED.test(text.replace(NEEDED, ''))
}
