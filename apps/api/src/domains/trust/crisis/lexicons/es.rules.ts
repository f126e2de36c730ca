import type { Lexicon } from '../lexicon.rules.ts'
import { plainSpanish } from './es-plain.rules.ts'
import { spanishWords } from './es-words.rules.ts'
import { familiesOf } from './families.rules.ts'

const DIE =
  '{morir|morirme|matarme|suicidarme|quitarme la vida|acabar con mi vida|acabar con todo|terminar con todo|terminar con mi vida|acabar conmigo|ahorcarme|colgarme|tirarme|lanzarme|aventarme|desaparecer para siempre|desaparecer del todo|dejar de existir|dejar de vivir|estar muerto|estar muerta|cortarme las venas|pegarme un tiro|darme un tiro|dormir para siempre|no despertar|no despertar nunca|hacerlo de una vez|ponerle fin|poner fin a todo|ponerle fin a esto|irme de este mundo|dejar este mundo|envenenarme|tomarme todas|tomarme todo|saltar}'
const WHEN =
  '{esta noche|hoy|mañana|ahora|ahora mismo|pasado mañana|el lunes|el martes|el miércoles|el jueves|el viernes|el sábado|el domingo|este fin de semana|cuando todos|cuando se duerman|cuando duerman|cuando mi|cuando se vayan|cuando salga|después del trabajo|después de|antes de que|la próxima semana|ya|en cuanto|al amanecer|a las <n>}'

const dying: Lexicon['phrases'][number] = {
  active: [
    `{quiero|quisiera|querría|voy a|ganas de|pienso en|pensando en|pensado en|necesito|deseo|prefiero|preferiría|decidí|decidido|estoy por|estoy a punto de|planeo|he pensado en|me gustaría|tengo que|debería|intentando|mejor|quería|sueño con|pensar en|la idea de|idea de|ganas de} {ya |solo |} ${DIE}`,
    'me {quiero|voy a|quisiera|iba a} {morir|matar|suicidar|colgar|ahorcar|tirar|lanzar|quitar la vida|dormir para siempre|ir de este mundo|aventar|pegar un tiro}',
    '{suicid*|me suicido|kms}',
    '{merezco|debería} {morir|morirme|estar muerto|estar muerta}',
    '{cómo|forma de|manera de|formas de|cuántas pastillas} .. {suicidarme|matarme|morir sin dolor|morir|para morir|quitarme la vida}',
  ],
  passive: [
    '{atropella|atropellara|cáncer|infarto|rayo} .. {gracias|ojalá|mejor|alivio|favor}',
    'nunca hubiera nacido',
    '{sobro|estorbo|no sirvo} .. {mundo|aquí|casa|todos|nada|nadie}',
    '{mejor|mejores} con {su|mi|la} {abuela|mamá|papá|padre|madre|tía} que conmigo',
    '{nadie|no} .. {preocuparse por mí|cargar conmigo|aguantarme|batallar conmigo}',
    '{nada|nadie} me {ata|detiene|amarra|retiene}',
    '{casi|ya|pronto} {descanso|descansaré|descansar} de {todo|esto|esta vida|todo esto}',
    'ya no quiero {estar|estar aquí|nada de esta vida}',
    '{ya |} no {quiero|deseo|tengo ganas de|puedo|aguanto|soporto|quisiera} {más |} {seguir |} {viviendo|vivir|vivir más|existir|despertar|despertarme|estar aquí|estar viva|estar vivo|seguir aquí|seguir|esta vida|la vida|estar en este mundo|más con esto|más con mi vida|con la vida|mi vida}',
    '{ojalá|quisiera|desearía|le pido a dios|rezo|espero|pido|ruego} .. {muerto|muerta|no despertar|no despierte|no despertara|no hubiera nacido|nunca haber nacido|no haber nacido|me muera|me muriera|que me lleve|me lleve|no exist*|no amanecer|morir*|no amanezca|no existiera}',
    '{dormir|dormirme|acostarme} .. {no despertar|nunca despertar|para siempre|no despertar más|y no levantarme}',
    '{sin mí|si no estuviera|si me muero|si yo no|si desaparezco|si me muriera|si no existiera|cuando no esté|si ya no} .. {mejor|tranquilos|felices|fácil|descansar|alivio|nadie|paz|notaría|daría cuenta|liviano|importaría}',
    '{mejor|tranquilos|felices|más fácil|alivio|paz} .. {sin mí|si no estoy|si me muero|si no estuviera|si no existiera|cuando me muera|cuando ya no esté}',
    '{nadie|quién} .. {notaría|extrañaría|extrañará|importaría|daría cuenta|echaría de menos|lloraría|va a extrañar|notará|se enteraría|echará de menos|importa} {si |que |} {no estoy|me muero|desaparezco|muero|me muriera|ya no estoy|desapareciera|falto|no estuviera|me fuera|no existo|me|mi|}',
    '{soy|siento que soy|ser} {una |un |} {carga|estorbo|peso|lastre}',
    '{no|sin|qué|ningún|ninguna|ni} .. {razones|razón|motivos|motivo|sentido|ganas|salida|esperanza|futuro} .. {vivir|seguir|mi vida|para mí|la vida|viviendo|estar aquí|levantarme|nada|no hay}',
    '{no le veo|no veo|no encuentro|ya no hay|no tiene|no tengo|no hay|no me queda*|perdí} .. {sentido|salida|razón|motivo|futuro|esperanza|motivos|razones|ganas de vivir|fuerzas para seguir|nada por que vivir|las ganas}',
    '{cansado|cansada|harta|harto|cansé} de {vivir|la vida|existir|todo esto|esta vida|luchar|seguir|sufrir|ser un|ser una|mi vida|estar aquí|todo}',
    '{pronto|ya falta poco|dentro de poco|muy pronto|en poco|ya casi} .. {no seré|no estaré|todo acabará|se acaba|terminará|acabará|voy a descansar|descansaré|no los molest*|no te molest*|dejaré|se acabará|no molestar*|podré descansar|libre|libres de mí|no tendrán que}',
    '{no|nunca} {voy a estar|estaré|llegaré|llego|voy a llegar|pienso llegar|creo que llegue} .. {navidad|cumpleaños|mañana|mucho tiempo|para entonces|próximo|fin de año|verano|ver|viejo|vieja|más tiempo}',
    '{mi vida|la vida|vivir} .. {no vale|no tiene sentido|ya no|se acabó|no sirve|terminó|es un infierno|duele}',
    '{me|ya me} {rindo|rendí|di por vencid*} {con todo|con la vida|para siempre|de verdad|}',
    '{no|ya no} {puedo|aguanto|doy|tengo fuerzas} {más |para |} {con esta vida|vivir|así|seguir|más así|seguir así|luchar|seguir viviendo|con este dolor|con tanto|conmigo}',
    'no {debería|debí|tenía que} haber nacido',
    '{para qué|por qué} .. {sigo viv*|nací|vivo|vivir|seguir viv*|sigo aquí|existo}',
    'me da {igual|lo mismo} {vivir|morir|si me muero|si vivo}',
    '{quiero|quisiera} {desaparecer|dejar de existir|dejar de sentir|descansar para siempre|que todo termine|que todo acabe|que esto acabe|que se acabe|no existir|irme para siempre}',
    '{estaría|estoy} mejor {muert*|sin vida}',
    'valgo más {muert*}',
  ],
  guard: [
    'desaparecer {del mapa |} {el finde|unos días|un rato|una semana}',
    'no quiero vivir {en|con|aquí}',
    '{calor|trabajo|dolor de|tos} me {mata|está matando}',
    'no {quiero|me quiero|me voy a|voy a|pienso|soy|tengo|estoy|deseo} {morir|matarme|matar|suicid*|morirme|hacerme daño|lastimarme|ganas de morir|pensando en suicid*|quitarme|a hacer nada}',
    '{nunca|jamás} .. {haría daño|mataría|suicid*|quitaría la vida}',
    '{miedo|pánico|terror} .. {morir|morirme|muerte|a morir}',
    '{muero|morir|morirme|morí|muriendo|mori} {de|por|del} {risa|hambre|sueño|ganas|amor|calor|frío|vergüenza|pena|sed|aburrimiento|la risa|miedo|verte|un|una|unos|unas|ti|celos|cansancio}',
    'me {va|van} a matar',
    'matarme {de la risa|en el gym|estudiando|trabajando|a trabajar}',
    'sin {ti|vos} me muero',
    'suicid* {colectivo|squad|político|escuadrón|de la película|prevención}',
    'saltar {en paracaídas|la cuerda|de alegría|al agua|a la piscina}',
    'tirarme {en|al sofá|a la piscina|en la cama|en paracaídas|un pedo}',
  ],
}

const ways: Lexicon['phrases'][number] = {
  attempt: [
    'me {aventé|tiré|lancé|colgué|ahorqué|corté} .. {metro|tren|puente|carro|rompió|jalaron|sacaron|salvaron|cuello|venas|arde|balcón|camión}',
    '{desperté|salvaron|sacaron|lavado de estómago|hospital} .. {ojalá no|los odio|otra vez|no quería|intent*}',
    `{tomé|tomado|tragué|tragado|me tomé|acabo de tomar|comí|ingerí|trague|tome|tomarme|me tragué|bebí} .. {todas|todo|todos|toda|entera|entero|<many>|un montón|muchas|demasiadas|dos cajas|puñado|frasco|caja} .. {<med>|caja|frasco|blíster|botiquín|sueño|mareo|mareada|mareado|había|casa|ellas|abuela|mamá|sola|quedaban|tenía|ya|armario}`,
    '{me las|me los} {tomé|tragué|tome|trague|he tomado|comí} {todas|todos|ya|}',
    '{ya |} me {las|los} {tomé|tragué|he tomado} {todas|todos}',
    '{corté|cortado|abrí|abierto|rajé} .. {venas|muñecas|muñeca|brazos|profundo|hondo}',
    '{sangre|sangro|sangrando} .. {por todos lados|no para|por todas partes|no se detiene|mucha|en el piso|no deja}',
    '{intenté|intente|intento|traté de|trate de} .. {suicid*|matarme|quitarme la vida|ahorcarme|colgarme|morir|de suicidio|cortarme las venas}',
    '{soga|cuerda|cinturón|lazo} .. {cuello|rompió|colgada|atada|amarrada|viga|techo|lista}',
    '{parado|parada|sentado|sentada|estoy|acostado|acostada} {en|sobre} {las |la |los |el |} {vías|rieles|cornisa|barandal|borde del|baranda|barandilla}',
    '{gas|estufa|motor} .. {abierto|abrí|encendido|garaje|cochera|ventanas}',
    '{ya lo hice|ya es tarde|ya es demasiado tarde} .. {tomé|sangre|adiós|pastillas|perdón|sueño}',
    '{mezclé|mezcle|combiné|con} .. <med> .. {alcohol|vodka|tequila|vino|ron|whisky}',
  ],
  means: [
    '{pistola|arma|soga|cuchillo|navaja|pastillas|veneno|raticida} .. {piernas|regazo|servido|para mí|en mi cuarto|bajo la cama|amarrada|pesa|cuello|ya no quiero|cama}',
    '{raticida|veneno|cloro|insecticida} .. {para mí|vaso|servido|compré|tomar}',
    '{<med>|pistola|arma|navaja|cuchillo|soga|cuerda|hoja de afeitar|gillette|cuchilla|cúter|revólver|escopeta|veneno|navajas|cuchillas} .. {en la mano|en las manos|delante|enfrente|frente a mí|en mi mano|sobre la mesa|en la mesa|a mi lado|al lado|lista|listo|aquí|guardado|guardadas|guardada|en el cajón|juntando|en la cabeza|en la boca|en la sien|en la muñeca|cargada|mirando|en mi cama|en la cama|conmigo|escondida|compré|en el armario|en el coche|contadas|todas}',
    '{en la mano|delante|frente a mí|tengo|guardo|guardando|juntando|junté|he juntado|compré|conseguí|mirando|miro|agarré|saqué|sostengo|acumulando} .. {<med>|pistola|arma|navaja|soga|cuerda|hoja de afeitar|cuchilla|cuchillo|revólver|escopeta|veneno} .. {todas|suficientes|para|mano|manos|acabar|morir|lista|listo|aquí|todo|noche|mirando|abuela|enteras|enfrente|mesa|nadie|botella|alcohol|cargada|terminar|miro|cabeza|dormir}',
    '<med> .. {y|con} .. {vodka|tequila|alcohol|vino|ron|whisky|aguardiente|cerveza|botella}',
    '{estoy|parado|parada|sentado|sentada|subí|camino|aquí|asomad*|subida|subido|llegué|en el borde} .. {puente|azotea|techo|balcón|cornisa|barandal|ventana|piso|vías|andén|acantilado|borde|terraza|edificio|viaducto|metro|barranco|tren} .. {saltar|salto|tirarme|lanzarme|aventarme|abajo|paso|caer|nadie|miro|mirando|soltarme|soltar|acabar|todo|tren|dejarme|silencio|valor|frío|adiós|termina|fácil|dejar|pienso|ganas}',
    '{puente|azotea|balcón|ventana|vías|metro|tren|terraza|edificio|camión|acantilado} .. {saltar|tirarme|lanzarme|aventarme|dejarme caer|un paso|solo un paso|me llama|arrojarme|soltarme}',
    '{suficientes|suficiente|bastan|alcanzan|alcanza} .. {para} .. {morir|no despertar|dormir para siempre|acabar|terminar|siempre|matarme}',
    '{chocar|estrellarme|estrellar|acelerar|volantazo|volante} .. {árbol|muro|pared|camión|poste|contra|barranco}',
    '{un|solo un} {paso|segundo} y {ya|todo|se acab*|listo|termina}',
  ],
  plan: [
    '{me voy|me fui|irme} {esta noche |hoy |mañana |} .. {no vuelvo|no vuelvo nunca|no voy a volver|para siempre|carta|de este mundo|para no volver}',
    '{ya tengo|tengo|puse|elegí} fecha',
    '{pedí perdón|me despedí|abracé} .. {todos|uno por uno|última vez|sin que}',
    'puedo {morir|irme|descansar} {tranquil*|en paz|ya}',
    '{última|último} {noche|día|cena|atardecer|mensaje|vez} .. {aquí|viva|vivo|mi vida|mundo|nadie|sin que|antes de}',
    `${WHEN} .. {lo hago|lo haré|lo voy a hacer|me mato|me voy a matar|me suicido|acabo|acabo con todo|termino con todo|me ahorco|me cuelgo|me tiro|salto|me lanzo|termina todo|se acaba|se termina|todo acaba|voy a morir|me voy para siempre|me despido|me las tomo|me tomo|descanso|ya no estaré|no estaré|ya no voy a estar|será el fin|es el día|es mi último|será mi último}`,
    `{lo hago|lo haré|lo voy a hacer|me mato|me voy a matar|me suicido|acabo con todo|me ahorco|me cuelgo|me tiro|salto|voy a morir|me aviento|me lanzo|voy a saltar|voy a tirarme|voy a suicidarme|voy a matarme} .. ${WHEN}`,
    '{carta|cartas|nota|notas|testamento} .. {despedida|suicid*|suicidio|dejé|escribí|escrita|escritas|listas|para mi mamá|para mi madre|para mis hijos|mesa|cajón|para cada|almohada|hijos|padres}',
    '{escribí|dejé|dejo|ya escribí|tengo escrita|escrito} .. {carta|cartas|nota|notas|despedida}',
    '{cuando|para cuando|si} .. {leas|lean|encuentren|despierten|no sepas de mí|no contesto|no conteste|veas} .. {esto|ya no|me|estaré|mí|muert*|lejos}',
    '{adiós|me despido|despedirme|mi despedida|hasta siempre|últimas palabras|último mensaje|mi último mensaje|mi última noche|mi último día|última vez que} .. {perdón|perdónenme|gracias por todo|los amo|te amo|los quiero|mundo|para siempre|no puedo|nunca|no me busquen|cuiden|siempre|última|todos|cuida|ya no|dolor|paz|hijos|mamá|de mi vida|vivo|viva}',
    '{perdón|perdónenme|perdóname|perdonen|no me busquen|no me busques|díganle|dile|cuiden|cuida|gracias por todo|no es culpa|no lloren} .. {adiós|amo|quise|siempre|ya no|no puedo más|culpa|mi perro|mi gato|mi hijo|mis hijos|mi mamá|me voy|última|de nadie|para siempre|estaré|por mí|no esté|noche}',
    '{regalé|vendí|pagué|dejé|ordené|arreglé|cancelé|doné|borré|repartí|di|transferí|encargué|entregué} .. {todo|perro|gato|cosas|cuentas|papeles|deudas|contraseñas|casa|testamento|mascota|seguro|ropa} .. {irme|ya no|no esté|cuando me|para siempre|listo|lista|nada|tranquil*|despedirme|adiós|en paz|me vaya|morir|falte|último|mañana|faltar|puedo}',
    '{cuando|después de que|una vez que|si} {yo |} {ya |} {no esté|me vaya|me haya ido|muera|me muera|falte|no estoy} ',
    '{mañana|el lunes|el domingo|la próxima semana|pronto|después de hoy} {ya |} no {voy a estar|estaré|existo|existiré|seré|amanezco|despierto|amaneceré}',
    '{tengo|ya tengo|elegí|escogí|decidí|decidido|planeado|planeo} .. {fecha|plan|día|todo listo|todo planeado|cómo hacerlo|hora|método|lugar|forma} .. {morir|matarme|suicid*|irme|acabar|hacerlo|para|listo|de irme|hotel|fin}',
  ],
}

const others: Lexicon['phrases'][number] = {
  injury: [
    'me {doy|pego|golpeo} {contra|en} {la pared|la cabeza|el muro} .. {sangrar|hasta|cada|siempre}',
    '{me|a|volví a|otra vez me|hoy me|de|sigo} {corto|corté|cortar|cortarme|corte|cortando|cortándome|quemo|quemé|quemar|quemarme|lastimo|lastimé|lastimar|lastimarme|autolesion*|rasguño|hago daño|hice daño|hacerme daño|golpeo|golpeé|araño|muerdo|pego} {otra vez|de nuevo|los brazos|las piernas|el brazo|la piel|las muñecas|con|para|cada|a propósito|los muslos|yo mism*|en|la cabeza|contra|hasta|cuando|porque|anoche|a mí|}',
    '{cortarme|quemarme|lastimarme|hacerme daño|autolesionarme|autolesion*|autolesiones}',
    '{navaja|cuchilla|encendedor|cigarro|hoja de afeitar|gillette} .. {piel|brazo|brazos|calma|alivia|otra vez|sentir|piernas|muslos}',
  ],
  eating: [
    'laxantes',
    '{puro|solo|pura} {hielo|chicle|agua|café} .. {desde|días|semana|kilos|bajé}',
    'ana es mi',
    '{vomito|vomitar|vomité|vómito|devuelvo|purgo|purgar|dedos en la garganta|dedos a la garganta|laxantes|purgas} .. {comer|comida|como|comí|cada|después|otra vez|todo|propósito|gorda|gordo|caja|tomo|tomé|báscula|atracón|dedos|adelgazar|para}',
    '{comer|comida|como|comí|atracón} .. {vomito|vomitar|vomité|laxantes|dedos|castigo|culpa|asco|devolver}',
    'me provoco el vómito',
    'tengo {anorexia|bulimia}',
    '{anorexia|bulimia|anoréxic*|bulímic*|trastorno alimenticio|ana y mia}',
    '{días|semana|semanas|lunes|martes|miércoles|jueves|viernes} .. {sin comer|sin probar|no como|no he comido|solo agua|solo tomo agua|en ayunas}',
    '{sin comer|no como|no he comido|dejé de comer|solo agua|no merezco comer} .. {días|desde|hasta|báscula|gorda|gordo|peso|kilos|flaca|flaco|delgada|bajar|merezco|engordar|miedo|mareo|desmay*}',
    '{miedo|terror|pánico|asco} {a|de} {engordar|comer|la comida|subir de peso|las calorías}',
    '{peso|kilos|imc} .. {gorda|gordo|bajar|menos|huesos|todavía|sigo} .. {gorda|gordo|menos|comer|huesos|más|bajar}',
    'me desmay* .. {comer|orgullos*|hambre|kilos|peso|días}',
  ],
  otherRisk: [
    '{<kin>|él|ella|alguien} .. {quiere|dice|dijo|va a|amenaza|escribió|mandó|intentó|me dijo|habla de|piensa|está|escribe|se quiere|se va a|me escribió|dejó|envió|acaba de|se} .. {matar*|suicid*|quitarse|morir*|tirar*|saltar|no quiere vivir|no quiere seguir|ahorcar*|despedida|despidió|despidiéndose|despide|cortar*|se corta|pastillas|quitar la vida|lanzar*|vivir|hacerse daño|adiós|tragó|desaparecer}',
    '<kin> .. {puente|azotea|balcón|techo|vías|ventana|pastillas|cornisa|baño|pistola|navaja|soga} .. {salta*|tirar*|tomó|no contesta|encerr*|no despierta|ayuda|qué hago|baja*|responde|contesta|abre|adiós|lanzar*}',
    '{miedo|preocup*|temo|creo} .. {<kin>|ella|él} .. {se mate|suicid*|se haga daño|quite la vida|matarse|haga algo|quiera morir}',
  ],
  harm: [
    '{prender fuego|incendiar|quemar} .. {casa|carro|él adentro|ella adentro|con él|gasolina}',
    '{voy a|quiero|le voy a|los voy a|lo voy a|la voy a|quisiera|pienso en|ganas de|tengo que|podría|planeo} .. {matar*|matarlo|matarla|matarlos|apuñalar*|dispararle|disparar*|quemar*|acuchillar*|estrangular*|ahorcarlo|golpear*|envenenar*|asesinar*|hacerle daño|lastimar*|atropellar*|ahogar*|degollar*} {a |} {mi|su|ese|esa|mis|todos|alguien|él|ella|ellos|gente|los|las|la|el|hoy|esta|mañana|con|cuando|bebé|}',
    '{cuchillo|pistola|arma|gasolina|machete|navaja} .. {espero|esperando|mochila|cintura|afuera|bolsa} .. {él|ella|lo|la|casa|trabajo|salga|matar*|pagar|venga}',
    '{me las va a pagar|me las van a pagar|lo voy a matar|la voy a matar|los voy a matar|lo mato|la mato|los mato}',
    '{voces} .. {matar*|mate|hacer daño|lastim*}',
  ],
}

const lights: Lexicon['phrases'][number] = {
  fiction: [
    '{novela|libro|película|peli|canción|juego|serie|capítulo|personaje|episodio|obra|videojuego|jefe final|partida|zombie|zombies|vampiro|dragón|romeo|hamlet|frida|documental|noticias|museo|álbum|círculo|segundo lugar|respawn|minecraft|fortnite|telenovela|netflix|anime|boss|rol|novelas|películas|hitler|partido|gol|lobby}',
  ],
  laugh: ['{lol|jaja*|jeje*|jsjs*|xd|ajaja*|broma|es broma|jiji*|ja}'],
  past: [
    'hace _ años',
    '{hace años|hace <n> años|hace mucho|hace dos años|antes quería|cuando era|de joven|de adolescente|en el pasado|hace diez años|hace tiempo|en mi adolescencia|años limpi*|años sobri*}',
  ],
  over: [
    '{ahora estoy|hoy estoy|ya estoy bien|superé|salí adelante|me recuperé|feliz|limpia|limpio|sobrio|sobria|agradecid*|terapia me|orgullos*|gracias a dios estoy|recuperad*|ya pasó|hoy soy|hoy tengo|estoy bien|sané}',
  ],
  now: ['{otra vez|de nuevo|volví|volvió|esta noche|recaí|recaída|todavía quiero|ahora mismo}'],
  sincere: ['{hablo en serio|en serio|no es broma|deveras|va en serio|no bromeo}'],
  innocent: [
    '{vista|vistas|mirador|vértigo|turista|escalada|escalar|senderismo|buceo|pesca|paracaídas|puenting|bungee|piscina|cocinar|cebolla|jamón|receta|verduras|ajo|tomate|curita|paracetamol para|fiebre|gripe|receta|presión|alergia|vacuna|vitamina*|afeitar*|barba|barbero|nuevo trabajo|trabajo nuevo|último día de trabajo|jubil*|servidor|computadora|compu|app|impresora|internet|cacería|tiro al blanco|entrenamiento|gimnasio|gym|maratón|fútbol|ayuno intermitente|nutrióloga|ropa vieja|donación|vuelo|aeropuerto|buenas noches|sin querer|nada grave|placer trabajar}',
  ],
}

export const spanish: Lexicon = {
  phrases: [
    dying,
    ways,
    others,
    lights,
    familiesOf(spanishWords),
    plainSpanish,
    {
      follow: [
        '{esta noche|hoy|ahora|mañana|en serio|ya es tarde|adiós|perdón|perdóname|perdónenme|no me busques|gracias por todo|lo voy a hacer|ya lo hice|todas|en la mano|lista|listo|no puedo más|se acabó|fin|sí de verdad}',
      ],
      doIt: ['{lo voy a hacer|lo haré|lo hago|voy a hacerlo}'],
      medicine: ['<med>'],
      rope: ['{soga|cuerda}'],
      weapon: ['{pistola|arma|navaja|cuchilla|revólver|escopeta}'],
      height: ['{puente|azotea|balcón|cornisa|acantilado|viaducto}'],
      track: ['{vías|rieles|andén}'],
      farewell: [
        '{adiós a todos|perdónenme|perdóname|gracias por todo|no me busquen|cuídense|cuiden de|último mensaje|dile a mi|díganle|los amo|no es su culpa|no es tu culpa}',
      ],
      afterMe: [
        '{cuando no esté|ya no esté|ya no estaré|no estaré|cuando me vaya|sin mí|me encuentren}',
      ],
      onEdge: ['{en la mano|frente a mí|delante de mí|mirando abajo|al borde|miro abajo}'],
      dark: [
        '{no puedo más|ya no puedo|nadie|sola|solo|vacía|vacío|cansad*|morir|muert*|llorando|dolor|paz|se acaba|rendí|rindo|no aguanto|sin sentido}',
      ],
    },
  ],
  classes: {
    med: 'pastillas pastilla píldoras píldora medicamentos medicinas medicamento tabletas comprimidos somníferos calmantes ansiolíticos antidepresivos clonazepam rivotril alprazolam diazepam paracetamol ibuprofeno insulina tramadol morfina barbitúricos',
    kin: 'hermana hermano madre mamá padre papá hija hijo tía tío prima primo abuela abuelo esposo esposa marido mujer novio novia amigo amiga compañero compañera vecino vecina ex pareja sobrino sobrina alumno alumna cuñada cuñado roomie',
  },
  fillers:
    'solo realmente muy pues la verdad neta wey güey bueno tan tanto también ya nomás simplemente',
}
