import type { Lexicon } from '../lexicon.rules.ts'

const DIE =
  '{umrzeć|zdechnąć|się zabić|zabić się|się powiesić|powiesić się|odebrać sobie życie|sobie odebrać życie|skończyć ze sobą|ze sobą skończyć|skończyć z tym|z tym skończyć|skończyć to|to skończyć|to zakończyć|zakończyć to|zakończyć życie|popełnić samobójstwo|popełnić s|rzucić się pod|się rzucić|skoczyć|wyskoczyć|podciąć sobie żyły|podciąć żyły|zniknąć na zawsze|zniknąć|przestać istnieć|przestać żyć|nie istnieć|nie żyć|nie obudzić się|się nie obudzić|już się nie obudzić|zasnąć na zawsze|zasnąć i się nie|być martwa|być martwy|strzelić sobie|utopić się|się utopić|się zabiję|zrobić sobie krzywdę|sobie coś zrobić|coś sobie zrobić|połknąć wszystko|przedawkować}'
const WHEN =
  '{dziś|dzisiaj|dziś w nocy|w nocy|dzisiaj w nocy|tej nocy|jutro|teraz|pojutrze|w poniedziałek|we wtorek|w środę|w czwartek|w piątek|w sobotę|w niedzielę|w weekend|jak wszyscy|kiedy wszyscy|gdy wszyscy|jak zasną|jak wyjdą|jak współlokator*|jak rodzice|jak mama|po pracy|po świętach|po zmianie|niedługo|zanim|o <n>|wieczorem|za godzinę|w końcu}'

export const polish: Lexicon = {
  phrases: [
    {
      active: [
        `{chcę|chce|chciał*|wolę|wolał*|muszę|mam ochotę|ochotę|myślę żeby|myślę o tym żeby|myślę by|zamierzam|planuję|postanowił*|próbował*|powinnam|powinienem|mogę|mogł*|potrzebuję|pragnę|marzę żeby|marzę by|żeby|by|mi się|jak|zaraz} {się |już |po prostu |tylko |} ${DIE}`,
        '{zabiję|powieszę|zastrzelę|utopię|zabije|powiesze} się',
        'się {zabiję|powieszę|zastrzelę|utopię|zabije|powiesze}',
        '{samobój*}',
        'chcę {śmierci|umrzec}',
        '{rzucę|rzuce} się {pod|z}',
      ],
      passive: [
        '{nie|niechce} {chcę|chce|mam siły|mam ochoty|mam po co|umiem|mogę|potrafię|widzę sensu|dam rady|daję rady|chciał*} {już |więcej |dalej |dłużej |} {żyć|istnieć|się obudzić|obudzić się|tu być|dalej żyć|tego życia|tak żyć|żyć dalej|być na tym świecie|być na świecie|być|tego ciągnąć|dalej|budzić się|wstawać}',
        '{chciał*|żebym|oby|marzę|modlę się|mam nadzieję|wolał*|proszę boga|szkoda że} .. {nie żyć|nie żył*|nie obudzi*|nigdy nie urodzi*|nie urodzi*|umarł*|zasnąć|zniknąć|nie istni*|nie było|zabrał|się nie obudz*|nie wsta*}',
        '{zasnąć|usnąć|zasnę} .. {nie obudzić|na zawsze|nigdy|więcej nie|już nie}',
        '{beze mnie|jakby mnie nie było|gdyby mnie nie było|jak mnie nie będzie|gdybym umar*|gdybym znikn*|jakbym znik*|jakbym umar*|gdy mnie zabraknie} .. {lepiej|lżej|łatwiej|szczęśliw*|nikt|spok*|ulga|zauważ*|tęskni*|prościej}',
        '{lepiej|lżej|łatwiej|nikt|szczęśliwsi|spokój} .. {beze mnie|gdyby mnie nie było|jakby mnie nie było|jak mnie nie będzie|gdybym umar*|gdybym znikn*|jakbym znik*|jakbym umar*|gdy mnie zabraknie|że mnie nie ma}',
        '{nikt|kto} .. {nie zauważy*|nie tęskni*|zauważył*|tęsknił*|zatęskni|płakał*|zapłacze|przejmie|nie będzie mnie|obchodz*|by nie}',
        '{jestem|być|tylko} {dla |} {wszystkich |was |rodziny |} {ciężarem|kulą u nogi|balastem}',
        '{nie|żaden|żadnego|bez|jaki} {ma|mam|widzę|jest|} {już |} {sensu|sens|powodu|powodów|wyjścia|nadziei|przyszłości|po co} {żyć|życia|żeby|dalej|dla mnie|w życiu|już|to|}',
        '{życie|żyć} .. {nie ma sensu|bez sensu|straciło sens|nie jest warte|się skończyło|boli|po co}',
        '{zmęczon*|dość|mam dość|mam dosyć} .. {życiem|życia|istnienia|istnieniem|wszystkiego|tego wszystkiego|walki|bycia|oddychania}',
        '{niedługo|wkrótce|już niedługo|za niedługo} .. {koniec|skończy|mnie nie będzie|będziecie mieli|spok*|nie będę|odpocznę|ulga|przeszkadzać|po wszystkim|zniknę}',
        '{nie|mnie nie} {będzie mnie|będę|doczekam|dożyję|będzie} .. {już|świąt|urodzin|jutro|długo|do|lata|tu|zawadzać|tej}',
        '{poddaję się|poddałam się|poddałem się|straciłam nadzieję|straciłem nadzieję|nic mnie tu nie trzyma|nic mnie nie trzyma|nie mam po co żyć|nie mam dla kogo żyć|nie ma dla mnie|nie mam już siły|nie mam siły żyć}',
        '{nie daję już rady|nie daję rady|już nie mogę|nie wytrzymam|nie wytrzymuję} .. {życie|żyć|ból|umrzeć|samotn*|nikt|koniec|dłużej|bólu|poddaj*|wszystko|siły}',
        '{po co|czemu|dlaczego} {ja |w ogóle |} {żyję|się urodził*|jeszcze żyję|istnieję|urodził*}',
        '{chcę|chciał*} żeby {to|wszystko|ból} {się skończyło|się skończył|ustało|minęło|przestało}',
        'lepiej {by było gdybym|żebym} {nie|umar*|nigdy}',
        'wszystko mi jedno czy {żyję|umrę}',
      ],
      guard: [
        'nie {chcę|mam|zamierzam|planuję|myślę o|mam myśli|chce|zrobię} {umrzeć|się zabić|zabić się|samobój*|umierać|sobie nic|myśli samobójczych|sobie krzywdy|robić sobie}',
        'nie {umrzeć|chcę jeszcze umierać}',
        '{boję się|strach|lęk} .. {śmierci|umrzeć|umierania|umrę|że umrę}',
        '{umieram|umrę|umarł*|umrzeć|zdycham|zdechnę|padam} {ze|z} {śmiechu|głodu|nudów|pragnienia|gorąca|zimna|wstydu|ciekawości|zmęczenia|niewyspania|miłości|tęsknoty|zażenowania}',
        '{zabije|zabija|zabiją} mnie',
        '{skoczyć|wyskoczyć} {na|do|ze spadochronem|po|w góry|do sklepu}',
        '{zniknąć|zniknę} {na weekend|na chwilę|pod kołdrą|na kilka}',
        'skończyć z {tym projektem|paleniem|nim|nią|cukrem|kawą}',
        'legion samobój*',
        'żyć bez {ciebie|kawy|niego|niej|czekolady|internetu}',
      ],
      attempt: [
        '{wzięłam|wziąłem|wzięłem|połknęłam|połknąłem|łyknęłam|łyknąłem|zjadłam|zjadłem|wypiłam|wypiłem|łyknelam|nałykałam|nałykałem|najadłam|zażyłam|zażyłem|popiłam|popiłem} .. {wszystkie|całe|cały|całą|wszystko|<many>|garść|za dużo|dwa opakowania|mnóstwo|kilkadziesiąt|opakowanie|się} .. {<med>|opakowanie|blister|fiolkę|domu|apteczki|apteczce|spać|wódką|mamy|babci|kręci|były|miałam}',
        '{nałykałam|nałykałem|nażarłam|nażarłem|najadłam|najadłem} się <med>',
        '{podcięłam|podciąłem|pocięłam|pociąłem|rozcięłam|przecięłam|podciełam} .. {żyły|żył|nadgarstki|nadgarstek|głęboko}',
        '{krew|krwi|krwawię} .. {wszędzie|nie przestaje|leci|pełno|dużo}',
        '{próbował*|próba|spróbował*} .. {się zabić|samobój*|powiesić|odebrać|umrzeć|zabić|skończyć}',
        '{sznur|lina|pasek|kabel|pętla|linka} .. {szyi|pękł*|zerwał*|zawiązan*|belc*|na szyję|urwał*|haku}',
        '{stoję|siedzę|leżę|jestem} {na|za} {torach|barierką|gzymsie|krawędzi dachu|barierce|poręczy|torowisku|szynach}',
        '{gaz|silnik} .. {odkręcon*|odkręcił*|włączon*|garaż*}',
        '{już za późno|za późno|zrobiłam to|zrobiłem to} .. {tabletk*|krew|żegnaj*|spać|przeprasz*|wzięł*}',
        '<med> .. {popił*|z|i} .. {wódk*|alkohol*|wino|winem|piwem|whisky}',
      ],
      means: [
        '{<med>|sznur|lina|linka|nóż|żyletka|żyletki|żyletkę|pistolet|broń|pętla|strzelba|skalpel|ostrze} .. {w ręce|w dłoni|przede mną|przed sobą|na stole|obok|obok mnie|gotow*|na stoliku|przy skroni|w ustach|przy nadgarstku|w szufladzie|zbieram|uzbierał*|odłożon*|naładowan*|patrzę|w kieszeni|w bagażniku|leżą|starczy|wystarczy|schowan*}',
        '{w ręce|przede mną|mam|trzymam|zbieram|nazbierał*|uzbierał*|kupiłam|kupiłem|patrzę na|gapię się na|odkładam|wyciągn*|znalazł*} .. {<med>|sznur|linę|nóż|żyletkę|żyletki|pistolet|broń|pętlę|strzelbę|ostrze} .. {ręce|wszystkie|wystarczy|starczy|żeby|gotow*|stole|dziś|skończyć|umrzeć|garść|wódk*|ojca|babci|patrzę|zasnąć|koniec|myślę|bagażniku}',
        '{stoję|siedzę|jestem|weszłam|wszedłem|wyszłam|idę|przy|patrzę|stanęłam} .. {most|moście|mostu|dachu|dach|balkon|balkonie|parapecie|oknie|okno|wiadukcie|torach|tory|peronie|krawędzi|piętro|piętrze|klif|skale|barierce|pociąg|wieżowca} .. {skoczyć|dół|dole|krok|rzucić|skoczę|puścić|nikt|spaść|patrzę|koniec|cisza|odwag*|pociąg|zimno|łatwo|myślę|wystarczy|żegn*|puszczę|chcę}',
        '{skoczyć|rzucić się|wyskoczyć|skok|położyć się} .. {most*|dach*|balkon*|okn*|pociąg|tory|metro|wiadukt*|tramwaj|samochód|ciężarówk*}',
        '{most|balkon|okno|tory|pociąg|dach} .. {jeden krok|tylko krok|woła mnie|kusi|ciągnie}',
        '{starczy|wystarczy|wystarczą} .. {umrzeć|się nie obudzić|zasnąć na|na zawsze|skończyć|zabić}',
        '{wjechać|uderzyć|kierownic*|rozpędzić} .. {drzewo|ścianę|mur|tir|słup|filar}',
      ],
      plan: [
        `${WHEN} .. {to zrobię|zrobię to|to skończę|skończę to|z tym skończę|z tym kończę|kończę z tym|się zabiję|zabiję się|się powieszę|powieszę się|skoczę|kończę ze sobą|skończę ze sobą|mnie nie będzie|już mnie nie będzie|będzie po wszystkim|koniec ze mną|to koniec|odchodzę|odejdę|umrę|wezmę wszystkie|ostatni dzień|ostatnia noc|będzie koniec|wszystko się skończy|rzucę się|zniknę na zawsze}`,
        `{to zrobię|zrobię to|skończę z tym|kończę z tym|zabiję się|się zabiję|powieszę się|skoczę|kończę ze sobą|odbiorę sobie życie|rzucę się|umrę} .. ${WHEN}`,
        '{list|listy|liścik|testament|kartkę} .. {pożegnaln*|napisan*|napisał*|zostawił*|zostawiam|gotow*|do mamy|do rodziców|do dzieci|stole|szufladzie|dla każdego|poduszką|już|leży|dla|leżą}',
        '{napisał*|zostawił*|piszę} .. {list|listy|pożegnanie|pożegnaln*}',
        '{kiedy|gdy|jak} {to |} {przeczyta*|przeczytacie|znajdziecie|znajdą|znajdzie|przestanę odpisywać|nie odpiszę|się obudzicie} ',
        '{żegnaj|żegnajcie|żegnam|ostatnia wiadomość|ostatni raz|ostatnie słowa|moja ostatnia|mój ostatni|pożegna*} .. {przepraszam|wybacz*|dziękuję za|kocham|na zawsze|świecie|wszystkich|nie szuk*|nigdy|was|opiek*|życi*|noc|mamo|dzieci|koniec|spokój|świat}',
        '{przepraszam|wybacz|wybaczcie|powiedz|przekaż|dziękuję za wszystko|dzięki za wszystko|zaopiekuj*|opiekuj*|nie szukaj*|nie płacz*|to nie wasza|to nie twoja} .. {żegnaj*|kocham|kochał*|na zawsze|nie dam rady|odchodz*|kotem|psem|kot|pies|dzieci|mamie|wina|ostatni|więcej|mnie nie|jak mnie|gdy mnie|mamę|muszę}',
        '{oddałam|oddałem|spłacił*|sprzedał*|zostawił*|załatwił*|uporządkował*|posprzątał*|rozdał*|zamknął*|zamknęł*|usunęł*|wypowiedział*|poukładał*|przygotował*} .. {kota|psa|kot|pies|konta|rzeczy|wszystko|hasła|długi|mieszkanie|testament|ubezpieczenie|klucze|dokumenty} .. {odejść|mnie nie będzie|żegna*|na zawsze|jak mnie|spok*|mogę odejść|po mnie|ostatni|jutro|niedziel*|umrę|koniec|nikt|zabraknie|już mogę}',
        '{jak|kiedy|gdy|po tym jak} {mnie |już mnie |} {nie będzie|odejdę|umrę|zabraknie|zniknę} ',
        '{jutro|w poniedziałek|w niedzielę|pojutrze|niedługo|od jutra} {już |} mnie {już |} nie będzie',
        '{zdecydowałam|zdecydowałem|wybrałam|wybrałem|ustaliłam|mam|postanowiłam|postanowiłem} .. {datę|plan|dzień|miejsce|sposób|jak to|że to} .. {zabić|umrzeć|skończyć|odejść|zrobię|samobój*|koniec|śmierci|zrobić|skończę|piątek|sobot*}',
      ],
      injury: [
        '{tnę|pocięłam|pociąłem|ciąłem|cięłam|tne|cięcie|ciąć|potnę|pociąć|przypalam|przypaliłam|przypaliłem|drapię|drapie|okaleczam|okaleczać|ranię|biję|krzywdzę|rozdrapuję|gryzę|parzę|walę} .. {się|ręce|rękę|uda|nogi|sobie|skórę|siebie|głową|nadgarstki|brzuch|żyletk*}',
        'się {tnę|tne|pocięłam|pociąłem|ciąć|pociąć|pociełam|okaleczam|ranię|biję po|przypalam|samookalecz*}',
        '{samookalecz*|autoagres*}',
        '{żyletka|żyletki|żyletkę|zapalniczka|ostrze} .. {skór*|ręk*|ulg*|znowu|uda|poczuć|uspokaja}',
      ],
      eating: [
        '{wymiotuję|wymiotuje|wymiotować|rzygam|rzygać|zwracam|palce do gardła|palce w gardło|przeczyszcz*|zrzygać|zwymiotował*} .. {jedzeni*|jem|posiłk*|każdym|po|gruba|gruby|wag*|celowo|znowu|napad*|specjalnie|zjem|kalori*|schudn*}',
        '{jem|zjem|jedzeni*|posiłk*|napad*} .. {wymiotuj*|rzyg*|palce|przeczyszcz*|zwracam|obrzydz*|karz*|tłust*}',
        '{anoreks*|bulim*|zaburzenia odżywiania|ana i mia|głodzę się|głodówk*|głodzę}',
        '{nie jem|nic nie jem|nie jadłam|nie jadłem|nic nie jadłam|tylko woda|na samej wodzie|przestałam jeść|nie zasługuję na jedzenie} .. {dni|od|wag*|gruba|gruby|kg|kilo*|schud*|tydzień|zemdl*|chud*|kości|tłust*|przytyć|poniedziałku|dumn*}',
        '{boję się|strach|panik*|lęk} .. {jeść|jedzenia|przytyć|przytyję|kalorii|wagi}',
        '{kilo*|kg|bmi|wag*} .. {nadal|wciąż|ciągle|cel} .. {gruba|gruby|tłust*|mniej|kości|zemdl*|jeść|spaślak}',
      ],
      otherRisk: [
        '{<kin>|on|ona|ktoś} .. {chce|mówi|powiedział*|grozi|napisał*|wysłał*|próbował*|pisze|myśli o|wziął|wzięła|że się|zamierza|połkn*|poszedł|poszła|mówił*} .. {się zabić|zabić|zabije|samobój*|umrzeć|skoczy|skoczyć|powiesić|powiesi|nie chce żyć|żyć|pożegnal*|pożegna*|ostatnia wiadomość|się tnie|tabletk*|tory|most|odebrać|skończyć ze|z mostu|na tory|coś sobie}',
        '<kin> .. {dachu|moście|torach|balkon*|okn*|tabletk*|łazien*|żyletk*|parapec*|barierk*|most} .. {skoczy*|zamkn*|odbiera|odpowiada|budzi|pomocy|co robić|zejść|reaguje|połkn*|rzuci*|wzią*|wzięła}',
        '{boję się|martwię się|myślę} .. {<kin>|on|ona} .. {się zabije|coś sobie|samobój*|krzywdę|skoczy|zrobi}',
        '<kin> .. {się tnie|nie je|nic nie je|anoreks*|bulim*|samobój*|wymiotuje|głodzi|okalecza}',
      ],
      harm: [
        '{zabiję|zamorduję|zastrzelę|zadźgam|uduszę|spalę|zarżnę|zajebię|dźgnę|zatłukę|otruję|rozjadę} {go|ją|ich|mojego|moją|tego|tę|tą|wszystkich|szefa|ojca|matkę|męża|żonę|tych|skurwysyna|dziś|ojczyma|byłą|byłego}',
        '{chcę|muszę|zamierzam|planuję|mam ochotę|myślę żeby|chciał*|mogł*} {go|ją|ich|kogoś|wszystkich|ludzi|} {zabić|zamordować|zastrzelić|udusić|dźgnąć|spalić|zadźgać|skrzywdzić|pobić|otruć|zarżnąć|podpalić|udusić} {go|ją|ich|mojego|moją|kogoś|wszystkich|ludzi|szefa|ojca|matkę|męża|żonę|tego|dziecko|}',
        '{nóż|pistolet|broń|siekier*|benzyn*|młotek} .. {czekam|kieszeni|plecaku|torbie|pod jego|pod jej} .. {niego|nią|go|ją|wyjdzie|zapłaci|dom*|pracy|wróci}',
        '{głosy} .. {zabić|zabiła|zabił|skrzywdzić|zabij}',
      ],
      fiction: [
        '{film*|książk*|powieść|powieści|piosenk*|serial*|gra|grze|gry|graliśmy|odcinek|odcinku|sezon|rozdział|postać|bohater*|wiersz*|teatr*|sztuka|opera|werter*|romeo|hamlet*|dokument|wiadomości w tv|gazet*|artykuł|muzeum|wojn*|historii|boss*|poziom*|minecraft|wiedźmin*|cs|lol|wampir*|zombie|smok*|netflix|aktor*|album*|tekst|kryminał*|horror*|rpg|sesja|hitler|kapitan|runda|respawn|podcast}',
      ],
      laugh: ['{lol|haha*|xd*|hehe*|hihi*|śmiech*|żart|żartuję|beka|buahaha}'],
      past: [
        '{lat temu|lata temu|<n> lat temu|kiedyś|dawno|w przeszłości|jako nastolat*|gdy byłam|gdy byłem|jak byłam|jak byłem|dziesięć lat|od <n> lat|w liceum}',
      ],
      over: [
        '{teraz jest dobrze|dziś jestem|teraz jestem|szczęśliw*|wyszłam z|wyszedłem z|trzeźw*|czyst*|terapia|wyzdrowi*|dumn*|mam to za sobą|jest ok|jest lepiej|cieszę się|na szczęście|dziś mam|zagoił*|wdzięczn*|wyleczył*}',
      ],
      now: ['{znowu|znów|ponownie|dziś w nocy|nadal chcę|wciąż chcę|wróciło|nawrót}'],
      sincere: ['{serio|poważnie|nie żartuję|mówię poważnie|naprawdę|na serio|bez żartów}'],
      innocent: [
        '{widok|widoki|bajka|zdjęcia|zdjęcie|wakacje|urlop|góry|wspinacz*|wspinaczk*|szlak|rysy|turyst*|morze|plaża|basen|trampolin*|nurkow*|wędkow*|ryby|spadochron*|bungee|gotow*|cebul*|krojeni*|chleb*|przepis*|obiad|kolacj*|warzyw*|ciast*|plaster|apap|przeziębieni*|ból głowy|głow*|gorączk*|lekarz*|recept*|apte ce|ciśnieni*|alergi*|szczepi*|dentyst*|witamin*|goleni*|brod*|fryzjer|przeprowadz*|nowa praca|nowej pracy|ostatni dzień w pracy|emerytur*|koledzy|zebrani*|spotkani*|szef*|raport*|klient*|projekt*|egzamin*|sesj*|studia|serwer*|komputer*|laptop|telefon*|bateri*|aplikacj*|drukark*|ogród*|roślin*|kaktus*|polowani*|strzelnic*|trening*|siłowni*|maraton*|mecz*|diet*|post przerywany|dietetyk*|ubrania|ciuchy|notariusz*|ślub*|lot|lotnisk*|koncert*|dobranoc|do jutra|przypadkiem|niechcący}',
      ],
      follow: [
        '{dziś|dzisiaj|teraz|jutro|w nocy|serio|za późno|żegnaj|żegnajcie|przepraszam|nie szukaj|dziękuję za wszystko|zrobię to|zrobiłam to|wszystkie|w ręce|przede mną|gotow*|nie mogę już|koniec|to koniec}',
      ],
      doIt: ['{zrobię to|to zrobię|skończę z tym|skończę to}'],
      medicine: ['<med>'],
      rope: ['{sznur|pętla|lina}'],
      weapon: ['{pistolet|broń|żyletka|żyletki|nóż}'],
      height: ['{moście|most|dachu|balkonie|parapecie|wiadukcie|klif|piętro|piętrze}'],
      track: ['{tory|torach|torowisko}'],
      farewell: [
        '{żegnaj|żegnajcie|wybaczcie|wybacz|dziękuję za wszystko|ostatnia wiadomość|nie szukajcie|zaopiekujcie|zaopiekuj|powiedz mamie|kocham was|nie wasza wina|nie twoja wina}',
      ],
      afterMe: [
        '{mnie nie będzie|jak mnie nie będzie|gdy mnie zabraknie|beze mnie|znajdą mnie|mnie znajdzie}',
      ],
      onEdge: ['{przede mną|w ręce|patrzę w dół|na krawędzi|w dłoni}'],
      dark: [
        '{nie dam rady|nie daję rady|nikt|sama|sam|pust*|zmęczon*|umrzeć|śmier*|płaczę|ból|bólu|spokój|koniec|poddaj*|bez sensu|beznadziej*|nie mogę już|już nie mogę}',
      ],
    },
  ],
  classes: {
    med: 'tabletki tabletek tabletkę tabletkami tabletka pigułki pigułek leki leków lekami prochy prochów nasenne nasennych przeciwbólowe przeciwbólowych antydepresanty xanax relanium paracetamol ibuprom insulina insulinę morfina opakowanie opakowania blistry',
    kin: 'siostra siostry brat brata mama matka tata ojciec córka syn ciocia wujek kuzyn kuzynka babcia dziadek mąż żona chłopak dziewczyna przyjaciel przyjaciółka kolega koleżanka współlokator współlokatorka sąsiad sąsiadka były była kumpel znajomy znajoma partner siostrzeniec uczeń',
  },
  fillers: 'naprawdę tylko po prostu tak bardzo też chyba nawet jakoś w ogóle po',
}
