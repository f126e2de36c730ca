import type { Phrase } from '@oriel/phrase-match/phrases'

/**
 * Words of a young person in a name; the lexicons of every definition are asked besides (SAFE-002).
 * "Lolita" and "Shota" are given names too, but here they read as the theme.
 */
export const youngNames: readonly Phrase[] = [
  '{loli|lolis|lolita|lolitas|lolicon|shota|shotas|shotacon|jailbait|jail bait|barely legal}',
  '{schoolgirl*|school girl|school girls|schoolboy*|school boy|school boys|schoolmädchen|schulmädchen|schulmadchen|colegiala|écolière|scolaretta|uczennica|школьница|школярка}',
  '{preteen*|pre teen|pre teens|tween|underage*|under age|little girl|little boy|child bride|minor girl|teen girl|teen boy|teenager|kiddie|kidlover|kid lover|boylover|girllover}',
  '{pedo|pedos|paedo|pedophil*|paedophil*|pädophil*|pédophil*|pedofil*|педофил*|педофіл*|epstein island|jeffrey epstein}',
  '{nymphet|nymphette|ロリ|ロリータ|ロリコン|ショタ|萝莉|蘿莉|正太|로리|로리타|лолита|лоли|لوليتا}',
]

/**
 * Well-known people and groups of hate, mass murder and terror. Of names that many people bear
 * ("Osama", "Stalin", "Eichmann", "Breivik"), only the whole name is here.
 */
export const hateNames: readonly Phrase[] = [
  '{hitler*|adolfhitler|himmler|himmlers|goebbels|göbbels|mengele|mussolini|heydrich|mein führer|der führer|mein fuehrer|der fuehrer}',
  '{hermann göring|hermann goering|adolf eichmann|rudolf höss|rudolf hess|martin bormann|eva braun hitler}',
  '{josef stalin|joseph stalin|iosif stalin|pol pot|idi amin|saddam hussein|saddam husein|slobodan milosevic|ratko mladic|radovan karadzic|joseph kony}',
  '{bin laden|bin ladin|binladen|ben laden|osama bin laden|al baghdadi caliph|abu bakr al baghdadi|ayman al zawahiri|isis fighter|al qaeda|al qaida}',
  '{anders breivik|anders behring breivik|brenton tarrant|dylann roof|timothy mcveigh|elliot rodger|david duke kkk|george lincoln rockwell}',
  '{nazi|nazis|neonazi*|neo nazi|neo nazis|ku klux klan|kkk|sieg heil|heil hitler|waffen ss|white power|gas the jews}',
  '{гитлер*|гітлер*|гиммлер|геббельс|муссолини|бен ладен|нацист|هتلر|بن لادن|हिटलर|ヒトラー|ナチス|希特勒|히틀러|나치}',
]

/** People of ours, and who is taken for one. "Oriel" alone is a given name and stays free. */
export const staffNames: readonly Phrase[] = [
  '{admin|admins|administrator|administrators|administration|sysadmin|superadmin|super admin|webmaster|moderator|moderators|moderation team|mod team|modteam}',
  '{support|supporter team|support team|supportteam|customer support|customer service|customer care|help desk|helpdesk|tech support|staff|staff member|official|officials|official account}',
  '{oriel {team|support|staff|admin|official|help|care|service|moderator|moderation|billing|safety|security|ai|app|system|founder|employee}|{team|staff|from} oriel}',
  '{billing team|billing department|security team|safety team|trust and safety|system administrator|root admin}',
  '{administrador|administradora|administrateur|administratrice|amministratore|moderador|moderadora|modérateur|modératrice|moderatore|moderatorin|administratorin|kundendienst|kundenservice|soporte|soporte técnico|suporte|supporto|assistenza clienti|service client|klantenservice}',
  '{администратор|админ|модератор|поддержка|служба поддержки|адміністратор|адмін|підтримка|yönetici|moderatör|destek ekibi|مشرف|الدعم الفني|管理员|管理員|管理者|サポート|관리자|운영자}',
]
