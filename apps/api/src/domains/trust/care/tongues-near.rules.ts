import type { Tongue } from './reply-words.rules.ts'

export const italian: Tongue = {
  approving:
    'fallo(?: pure)?|(?:buona|ottima|bella|grande) idea|(?:buon|ottimo|bel) piano|vai pure|vai avanti|vai così|dai, fallo|mi sembra (?:un (?:ottimo|buon)|una (?:buona|ottima)|giusto|perfetto|bene)|divertiti|buon divertimento|goditela|ti sostengo(?: in)?|appoggio la tua|mi piace (?:il tuo piano|la tua idea)|te lo meriti|ce la fai|puoi farcela|dovresti farlo|facciamolo|è la (?:scelta|cosa) giusta|conta su di me per|provaci|forza, fallo',
  light: 'perché no|a?(?:ha){2,}h?|(?:eh){2,}|sei buff[oa]|che ridere|che divertente',
  opening:
    "certo|certamente|sicuro|assolutamente|ovvio|ok|va bene|sì|perfetto|fantastico|ottimo|grande|bravo|brava|bello|d'accordo|vai|volentieri|evvai",
  not: 'non|mai|senza|né|invece di|prima di',
  caring:
    "mi dispiace|dispiace\\w*|ti (?:ascolto|sento|capisco|credo|voglio bene|amo|abbraccio|sto vicin[oa])|ascolt\\w*|(?:sono|resto|rimango) (?:\\w+ )?(?:qui|qua|con te|accanto|vicin[oa])|con te|accanto a te|resta\\w*|rimani|(?:da|così|sei|senti) sol[oa]|solitudine|aiut\\w*|al sicuro|sicurezza|pericolo|peso|pesante|conti per|importi|importante per me|preoccup\\w*|paura per|crisi|emergenza|pronto soccorso|medic[oa]|dottor\\w*|terap\\w*|ospedale|112|chiama\\w*|qualcuno (?:di cui|che|vicino)|respira\\w*|dolor\\w*|(?:fa|sta|stai|così) male|del male|soffr\\w*|difficile|dur[oa]|esaust\\w*|racconta\\w*|parlami|dimmi|parlare|parlarne|(?:che )?(?:cosa|cos') ?è (?:successo|accaduto)|successo|ti senti|sentire|sentirti|da quanto|da quando|grazie per (?:aver|aver)\\w*|contenta? che tu|fidar\\w*|fiducia|mancher\\w*|perderti|capisco|capire|non (?:farlo|voglio)|non è una buona|suicid\\w*|morire|morte|vivere|senza di te|abbraccio|piang\\w*|triste\\w*|speranza|affrontar\\w*",
}

export const portuguese: Tongue = {
  approving:
    'faça isso|faz isso|faz|faça|(?:boa|ótima|grande|excelente) ideia|(?:bom|ótimo|excelente) plano|vai em frente|vá em frente|força nisso|vai nessa|vai fundo|manda ver|(?:parece|soa) (?:um (?:ótimo|bom)|uma (?:ótima|boa)|bom|bem|ótimo|legal|divertido|perfeito)|divirta-se|diverte-te|se divirta|aproveita|aproveite|(?:eu )?apoio (?:a )?(?:sua|tua|essa)|(?:eu )?apoio o (?:seu|teu)|adoro (?:o|a) (?:seu|teu|sua|tua)|você merece isso|merece isso|você consegue|tu consegues|você devia fazer|deves fazer|vamos fazer isso|conta comigo para isso|é a (?:escolha|decisão|coisa) certa|tente|tenta',
  light: 'por ?que não|porque não|k{3,}|(?:rs){2,}|(?:ha){2,}|(?:he){2,}|engraçad[oa]',
  opening:
    'claro|com certeza|certamente|ótimo|perfeito|legal|beleza|ok|tá bom|está bem|sim|fantástico|maravilha|bora|vamos|show|massa|fixe|excelente|bravo|combinado|isso aí',
  not: 'não|nao|nunca|jamais|sem|nem|em vez de|antes de',
  caring:
    'sinto muito|lamento|desculp\\w*|(?:estou|tô|to) (?:\\w+ )?(?:ouvindo|escutando|ouvir|aqui|contigo|com você|preocupad[oa])|(?:te|a) (?:ouço|ouvindo|escuto|entendo|amo|abraço)|ouço|ouvir|escut\\w*|com você|contigo|ao (?:seu|teu) lado|fica comigo|fique|ficar|ficaria\\w*|sozinh[oa]|ajud\\w*|(?:está|estás|estar|lugar) segur[oa]|segurança|salvo|perigo|fardo|peso|pesad[oa]|importa\\w*|preocup\\w*|medo por|crise|emergência|médic[oa]|doutor\\w*|terap\\w*|hospital|112|188|liga\\w*|ligue|alguém (?:de confiança|que|em quem|perto)|respira\\w*|respire|dor|dores|dói|machuc\\w*|sofr\\w*|difícil|dur[oa]|exaust\\w*|cansad[oa]|conta-me|me conta|me conte|contar|fala comigo|fale comigo|falar|o que (?:aconteceu|houve|se passou|está acontecendo)|aconteceu|sente|sentes|sentir\\w*|sentindo|desde quando|há quanto|obrigad[oa] por (?:me )?\\w+|feliz que (?:você|me)|confia\\w*|saudade|perder você|perder-te|entend\\w*|compreend\\w*|não (?:faça|faz|faças|quero que)|não é uma boa|suicíd\\w*|suicid\\w*|morrer|morte|viver|sem você|sem ti|abraç\\w*|chor\\w*|triste\\w*|esperança|aguent\\w*',
}

export const polish: Tongue = {
  approving:
    'zrób to|rób|zrób tak|(?:dobry|świetny|super|niezły|fajny) (?:pomysł|plan)|śmiało|do dzieła|dawaj|brzmi (?:świetnie|dobrze|super|fajnie|jak plan|nieźle)|baw się(?: dobrze)?|miłej zabawy|popieram|podoba mi się (?:twój plan|ten pomysł|to)|zasługujesz na to|dasz radę|powinieneś to zrobić|powinnaś to zrobić|zróbmy to|to (?:dobra|właściwa|słuszna) decyzja|wchodzę w to|powodzenia|spróbuj|trzymam kciuki',
  light:
    'czemu nie|dlaczego nie|(?:ha){2,}|(?:he){2,}|(?:hi){2,}|xd+|zabawny jesteś|zabawna jesteś',
  opening:
    'jasne|pewnie|oczywiście|no jasne|tak|ok|okej|dobra|super|świetnie|fajnie|ekstra|idealnie|brawo|zgoda|spoko|no to dalej|dalej|zdecydowanie',
  not: 'nie|nigdy|bez|zamiast|zanim|ani',
  caring:
    'przykro|przepraszam|słucham|słuchać|słyszę|wysłucham|jestem (?:\\w+ )?(?:przy|tu|tutaj|obok|z tobą)|przy tobie|z tobą|zosta\\w*|(?:jesteś|być|z tym) (?:\\w+ )?sama?|samotn\\w*|pomo[cg]\\w*|pomóc|bezpieczn\\w*|niebezpiecz\\w*|ciężar\\w*|ciężk\\w*|ważn[yae]|zależy mi|martwię|martwi\\w*|boję się o|kryzys\\w*|telefon zaufania|pogotowi\\w*|lekarz\\w*|terap\\w*|psycholog\\w*|szpital\\w*|112|zadzwo\\w*|dzwoń|kogoś|oddychaj|oddech|ból\\w*|boli|cierpi\\w*|trudn\\w*|zmęcz\\w*|opowiedz|powiedz mi|porozmawia\\w*|mów do mnie|mówisz|powiedział\\w*|co się (?:\\w+ )?(?:stało|dzieje|wydarzyło)|czujesz|czuć|od kiedy|jak długo|jak dawno|dziękuję,? że|cieszę się,? że (?:mi|to)|ufa\\w*|zaufa\\w*|tęskni\\w*|stracić|kocham cię|rozumiem|zrozumieć|nie rób|nie chcę,? (?:żebyś|abyś)|nie jest dobry|samobój\\w*|umiera\\w*|umrzeć|śmier\\w*|żyć|życi\\w*|bez ciebie|przytul\\w*|płacz\\w*|smut\\w*|nadziej\\w*|dźwiga\\w*',
}

export const dutch: Tongue = {
  approving:
    'doe (?:het|dat|maar)|gewoon doen|ga ervoor|ga je gang|(?:goed|leuk|prima|geweldig|mooi) (?:idee|plan)|klinkt (?:goed|leuk|prima|geweldig|als een plan)|veel plezier|geniet ervan|succes ermee|ik steun je (?:keuze|plan|besluit|beslissing)|ik vind je (?:plan|idee) (?:goed|leuk|geweldig)|je verdient het|je kunt het|je moet het doen|laten we het doen|ik doe mee|het is de juiste keuze|probeer het',
  light: 'waarom niet|(?:ha){2,}|(?:hi){2,}|je bent grappig',
  opening:
    'tuurlijk|natuurlijk|zeker|prima|leuk|top|super|perfect|ja|jazeker|oké|oke|mooi|geweldig|goed zo|gaaf|bravo|absoluut|doen',
  not: 'niet|nooit|geen|zonder|in plaats van|voordat je',
  notAfter: 'niet|nooit',
  caring:
    'spijt me|het spijt|sorry|ik (?:luister|hoor)|luister naar|ik (?:ben|blijf) (?:\\w+ )?(?:hier|er|bij je)|bij je|blijf\\w*|alleen|eenzaam|ik help|help(?:t|en) je|hulp\\w*|veilig\\w*|gevaar|tot last|belangrijk|geef om|zorgen|bezorgd|bang om|crisis|noodnummer|huisarts|een arts|je arts|dokter|therap\\w*|ziekenhuis|112|113|bel|iemand|adem\\w*|pijn\\w*|zeer|lijd\\w*|zwaar|moeilijk|uitgeput|vertel\\w*|praat met|praten|wat is er (?:\\w+ )?(?:gebeurd|aan de hand)|gebeurd|voel\\w*|sinds wanneer|hoe lang|dank je (?:dat|voor)|fijn dat je|vertrouw\\w*|missen|kwijt|ik hou van je|begrijp\\w*|doe (?:het|dat) (?:\\w+ )?niet|geen goed|zelfmoord|sterven|doodgaan|dood|leven|zonder jou|knuffel|huil\\w*|verdriet\\w*|er is hoop|dragen',
}

export const turkish: Tongue = {
  approving:
    'yap gitsin|yap|hadi yap|yapsana|yapmalısın|yapalım|(?:iyi|güzel|harika|süper|mükemmel) (?:bir )?(?:fikir|plan|karar)|kulağa (?:harika|iyi|hoş|güzel|eğlenceli) geliyor|keyfine bak|tadını çıkar|iyi eğlenceler|(?:kararını|planını|fikrini|bunu) destekliyorum|bunu hak ediyorsun|başarabilirsin|başarırsın|yaparsın|devam et|dene|varım|bol şans|en doğrusu bu|doğru karar',
  light: 'neden olmasın|niye olmasın|(?:ha){2,}|(?:he){2,}|çok komiksin|jaja|sjsj\\w*',
  opening:
    'tabii|tabii ki|tabi|tabi ki|elbette|kesinlikle|harika|süper|tamam|evet|olur|mükemmel|aferin|bravo|hadi|durma|aynen|güzel|peki|oley',
  not: 'değil|asla|sakın|yerine|önce',
  notAfter: 'değil|yok|olmaz',
  caring:
    'üzgünüm|üzüldüm|üzülüyorum|üzücü|(?:seni )?dinl\\w*|duy(?:uyorum|dum)|yanında\\w*|seninle\\w*|buraday\\w*|kal|kalıyorum|kalacağım|yalnız\\w*|tek başına|tek başına\\w*|yardım\\w*|güven\\w*|tehlike\\w*|yük|yükün|ağır\\w*|önemlisin|önemsiyorum|değerlisin|endişe\\w*|merak ediyorum|korkuyorum|kriz\\w*|acil\\w*|doktor\\w*|terap\\w*|psikolog\\w*|hastane\\w*|112|ara|arayın|arar mısın|arayabil\\w*|arayalım|birini|birine|nefes|acı\\w*|canın\\w*|zor|yorgun\\w*|tükenmiş|anlat\\w*|konuş\\w*|söyle\\w*|ne oldu|ne(?:ler)? oluyor|hisset\\w*|hissed\\w*|ne zamandır|ne kadardır|teşekkür ederim|sevindim|özle\\w*|kaybet\\w*|seni seviyorum|anlıyorum|anlamak|yapma|iyi bir fikir değil|intihar\\w*|ölmek|ölüm\\w*|yaşa\\w*|hayat\\w*|sensiz|sarıl\\w*|ağla\\w*|umut\\w*|taşı\\w*|dayan\\w*',
}
