/** As {@link schoolPhrases}, in Spanish, French, Italian, Portuguese, Polish and Turkish. */
export const schoolLatinPhrases: readonly string[] = [
  // es
  '(primero|segundo|tercero|cuarto|quinto|sexto|septimo|octavo|noveno|1|2|3|4|5|6|1o|2o|3o|4o|5o|6o|primer|tercer) (año )?(de )?(la )?(eso|primaria|secundaria|prepa|preparatoria|bachillerato|bachiller|bachi|basica|medio|básico|grado|secu|liceo|instituto|cole)',
  '(la eso|de eso|en eso|secundaria|secu|prepa|preparatoria|bachillerato|primaria|instituto|insti|colegio|cole|liceo|recreo|deberes|la tarea|mi profe|mi profesora|mi maestra|la maestra|el profe|la profe|profe|mates|clase de|en clase|de clase|mi clase|mi salon|compañer[oa]s? de (clase|secundaria|la secundaria|salon|curso)|selectividad|evau|ebau|castigad[oa]|boletin|tutora|mi tutor|quinceañera|mis quince|mis xv|pediatra|niñera|campamento)',
  '(mi |mis )?(mama|papa|madre|padre|mami|papi|papas|padres|abuela) (no )?(me )?(deja|dejan|dice|dicen|castig*|quita|quito|recoge|lleva|trae|apaga|controla*|revisa|regaña|obliga|compro|manda|pone)',
  'no (tengo|alcanzo) (aun |todavia )?(la )?edad (para|de|suficiente)',
  '(no me dejan|menor de edad|hasta los (dieciseis|1[0-8]|dieciocho)|cuando sea (mayor|grande)|cuando cumpla|demasiado (joven|pequeñ*)|permiso de mis)',
  // fr
  '(6|5|4|3)(e|eme|ème|ieme|è)s?( (a|b|c|d|1|2|3|4|5|6|7|8))?',
  '(en|de|la|ma|classe de|passer en|rentre en|suis en|toute la|prof de|notre) (sixième|cinquième|quatrième|troisième|terminale|2nde|1ere|1ère|tle|cm1|cm2|ce2|sixieme|cinquieme|quatrieme|troisieme)',
  '(au|du|le|mon|en|un) (collège)',
  '(collegien*|collégien*|lycéen*|lyceen*)',
  '(suis|est|es|entre|rentre|passe|passé|passée|était|en classe de) (en )?(sixième|cinquième|quatrième|troisième|seconde|première|terminale)',
  '(pas|jamais) l age (de|pour|requis)',
  '(mes )?(parents|mère|père|vieux|darons|maman|papa) (m|me) ?(interdi*|laiss*|oblig*|autoris*|confisqu*|surveill*)',
  '(minterdi*|me laissent pas|mont confisque|encore un an|encore 1 an)',
  '(lycée|brevet|bac|bac blanc|brevet blanc|cantine|récré|récréation|recre|contrôle|interro|dictée|prof principale?|vie scolaire|pronote|heures de colle|mes devoirs|devoirs|mon prof|ma prof|la prof|le prof|en cours|cours de|mes cours|mes leçons|permanence|cpe|surveillant*|conseil de classe|sortie scolaire|voyage scolaire|classe verte|delegue*|cartable|trousse|maîtresse|argent de poche|punie?|appareil dentaire|colonie|pédiatre|nounou|bsr|controle parental|accompagnement|parcoursup)',
  '(ma|mon|mes|la|le) ?(mère|père|parents|maman|papa|daronne|daron) (ne )?(me )?(veut pas|veulent pas|dit|disent|veut|laisse|laisse pas|laissent pas|interdit|interdisent|vient me|prend mon|a pris|ma|ont|mont|ma puni*|confisqu*|signe|doit signer|regarde|surveille|pas que|viennent|emmene|depose)',
  '(maman|papa) (ne )?(me )?(dit|veut|laisse|vient|a dit|ma|surveille|prend|crie|dort)',
  '(pas le droit|tarif (enfant|réduit|moins de <teen>|jeune)|moins de 1[0-8] ans|trop jeune|trop petite?|pas encore l age|quand je serai grande?|quand jaurai 18|au lit a|couchée? a|interdit aux moins)',
  // it
  '(prima|seconda|terza|quarta|quinta|1|2|3|1a|2a|3a|4a|5a|1o|2o|3o) (media(?! d[ei])|medie|superiore|superiori|liceo|elementare|elementari)',
  '(alle medie|le medie|scuola media|scuole medie|liceo|superiori|elementari|scuola elementare|terza media|esame di terza|maturità|interrogazione|interrogat[oa]|ricreazione|compiti|compito|la prof|il prof|gita|pagella|nota sul registro|quaderno|maestra|mia classe|in classe|compagn[oi]a? di (classe|banco)|campanella|scuola|catechismo|cresima|paghetta|in punizione|punizione|patentino|pediatra|grest|centro estivo|interrogano|invalsi|nellunder 1[0-8]|under 1[0-8])',
  '(mia |mio |la |i miei |miei )?(mamma|madre|papa|padre|genitori|nonna|miei) (non )?(mi )?(dice|dicono|lascia|lasciano|fa|fanno|vuole|vogliono|viene|porta|ha detto|ha tolto|sgrida|controlla|toglie|prende|permette|permettono)',
  '(troppo (giovane|piccol[oa])|quando sarò grande|quando avrò 18|minorenne|a letto (alle|presto)|non mi lasciano|vietato ai minori)',
  // pt
  '(quinto|sexto|sétimo|oitavo|nono|primeiro|segundo|terceiro|5o|6o|7o|8o|9o|1o|2o|3o|5|6|7|8|9) (ano|série|anos)',
  '(ensino (médio|fundamental)|recreio|vestibular|enem|lição|lição de casa|dever de casa|trabalho de escola|a prô|prô|pro de|minha professora|meu professor|a prof|sala de aula|minha sala|minha turma|escola|colégio|prova de|boletim|mesada|diretora|excursão|catequese|crisma|pediatra|lancheira|caçula|feira de ciências|festa junina da escola|formatura do nono|acampamento)',
  '(minha |meu |meus )?(mãe|pai|pais|mamãe|papai|avó|vó) (só |não |nao )?(me )?(bloqueou|bloqueia|deixa|deixam|diz|dizem|falou|fala|disse|tomou|tirou|vem|busca|leva|põe|pôs|briga|brigou|manda|controla|confere|desliga)',
  '(não posso namorar|nao posso namorar|menor de idade|quando eu crescer|quando eu for grande|muito nov[oa]|novinh[oa]|quando fizer 18|na cama (às|as)|não me deixam)',
  // pl
  '(klasa|klasie|klasy|klasę|klasą|klas|klaso) (<few>|<word>)',
  '(pierwszej|drugiej|trzeciej|czwartej|piątej|szóstej|siódmej|ósmej|pierwszą|drugą|trzecią|czwartą|piątą|szóstą|siódmą|ósmą|piąta|szósta|siódma|ósma) (klas*|b|a|c|podstawówki|liceum|technikum)',
  '([4-8])(a|b|c|d|klasa|klasie)',
  '(podstawówka|podstawówki|podstawówce|podstawówkę|liceum|licealist*|gimnazjum|technikum|egzamin ósmoklasisty|ósmoklasist*|kartkówk*|sprawdzian*|klasówk*|matura|maturę|wychowawczyni*|wychowawca|wf|wfie|na wf|lekcji|lekcje|lekcja|lekcjach|pan od|nauczycielk*|nauczyciel|dziennik*|librus|praca domowa|pracę domową|zadanie domowe|szkoły|szkole|szkoła|szkołę|szkolny|szkolna|szkolnej|przerwie|świetlic*|tornister|kolonie|koloniach|kieszonkowe|bierzmowanie|komunia|aparat na zęby|szlaban|zielona szkoła|wywiadówk*)',
  '(mama|tata|rodzice|mamusia|babcia|starzy) (mi )?(nie )?(mówi|mówią|pozwala|pozwalają|każe|zabrała|zabrał|zabrali|kazała|kazał|przyjedzie|odbiera|powiedziała|woła|krzyczy|dała|zabrania|sprawdza|wyłącza)',
  '(za młod[ay]|jak będę (duż*|dorosł*)|jak dorosnę|nieletni*|nie wolno mi|nie mogę mieć chłopaka|do łóżka o)',
  // tr
  '([1-9]|1[0-2]|birinci|ikinci|üçüncü|dördüncü|beşinci|altıncı|yedinci|sekizinci|dokuzuncu|onuncu|onbirinci|onikinci|on birinci|on ikinci) ?(sınıf|sınıfa|sınıfta|sınıftayım|sınıflar|sınıfım|sınıfı|sınıfız|sınıfın)',
  '(lise|liseye|lisede|lisedeyim|liseli|liseliyim|lise (1|2|3|4)|ortaokul*|ilkokul*|lgs|yks|ödev|ödevim|ödevler*|teneffüs*|karne|karnem|öğretmenim|öğretmen|hoca (kızdı|bağırdı|verdi|dedi)|okul|okulda|okuldan|okulum|okula|okulumuz*|dershane*|etüt|yazılı|yazılılar|sınıf*|sınıfça|sınıfta|sınıfımız*|sıra arkadaş*|kantin|kantinde|beden dersi|matematik dersi|harçlık|harçlığım*|çocuk doktoru|diş teli|tel taktır*|yatma saati)',
  '(annem|babam|annemler|ailem|anneannem) (<word> ){0,3}(alıyor|kapatıyor|izin|diyor|dedi|kızar|kızıyor|aldı|telefonumu|görmesin|yat|vermiyor|almıyor|bırakmıyor|getiriyor|bekliyor|kapat|söylüyor|müsaade|duymasın)',
  '(izin vermiyor|izin vermiyorlar|büyüyünce|yaşım küçük|yaşım tutmuyor|18 olunca|reşit ol*|ehliyet alamıyorum|küçüğüm)',
]
