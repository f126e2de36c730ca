import type { Lexicon } from '../lexicon.rules.ts'

const TONIGHT =
  '{hoy|esta noche|esta tarde|mañana|mañana a esta hora|pasado mañana|el lunes|el martes|el miércoles|el jueves|el viernes|el sábado|el domingo|este finde|después de hoy}'

/** Plain statements of Spanish, and the everyday topics that are near them. */
export const plainSpanish: Lexicon['phrases'][number] = {
  active: [
    '{quieromorir|quieromorirme|mequieromorir|nokierovivir|mequieromatar}',
    '{quiero|kiero|quisiera|querría|necesito|prefiero|deseo|me quiero} {ya |} {morir|morirme|morime|matarme|suicidarme|colgarme|pegarme un tiro}',
  ],
  plan: [
    '{voy|me voy|camino|subo} {al|a la|a las|hasta el} {río|puente|vías|azotea|barranco} .. {no vuelvo|no volveré|no regreso|no pienso volver|para siempre|ya no vuelvo}',
    '{tren de carga|mercancías|carguero} .. {es el mío|es mío}',
    `${TONIGHT} .. {no existo|ya no existo|no existiré|no respiro|no sigo aquí|no estoy aquí|no despierto}`,
    `${TONIGHT} .. {puente|azotea|vías|río|mar|barranco|bosque|acantilado|estación} .. {decidido|decidí|decidida|no vuelvo|sin vuelta|se acabó}`,
    '{regalé|di|repartí|dejé|dejo|entregué} .. {guitarra|reloj|anillo|perro|gato|libros|ropa|cámara|moto|ahorros|dinero} .. {me despedí|despedirme|sin que|adiós|no existo}',
    '{dinero|plata|ahorros|llaves|papeles|claves|contraseñas} .. {sobre|cajón|mesa} .. {entierro|funeral|cuando no|puente|me voy|ya no}',
  ],
  means: [
    '{azotea|terraza|balcón|edificio|techo|torre} .. {<n>|diez|doce|catorce|quince|veinte} {pisos|metros|plantas} .. {paso|llamar|saltar|abajo|soltar*|nadie|miro}',
    '{dar|doy|daré} {el|un} paso .. {llamar|vacío|abajo|alguien|azotea}',
    '{llamar a alguien|llamo} .. {dar el paso|saltar|tirarme}',
  ],
  attempt: [
    '{tome|tomé|trague|tragué|m tome|me tome} {tdas|tds|toas|todas} {las |mis |} {pastillas|pastis|pastiyas|pildoras}',
    '{tome|tomé|m tome|tmé|tragué|trague} .. {todo|todas|tdas|tds|todo junto} .. {tekila|tequila|ron|vodka|vino|alcohol|no veo|veo mal|no siento|mareo}',
    '{los dos|ambos|mis} {brazos|muñecas} .. {teclear|escribir apenas|apenas escrib*|gotea}',
    '{tirad*|sentad*|acostad*} .. {baño|bañera|tina|ducha} .. {sangre|sangrando|muñecas}',
  ],
  injury: [
    '{cigarro|cigarrillo|cigarrillos|colilla|mechero|encendedor} .. {brazo|antebrazo|pierna|muslo|piel} .. {apago|apagué|apagar|calma|quemo}',
    '{apago|apagué|apagar} .. {cigarro|cigarrillo|cigarrillos|colilla|colillas} .. {brazo|antebrazo|pierna|piel|en mi}',
  ],
  passive: [
    '{pido|rezo|ruego|suplico|pedí} .. {dios|virgen|diosito|señor|cielo} .. {lleve|lleves|llévame|recoja|no despert*|quite la vida}',
    '{envidio|envidia|celos} .. {muertos|muerto|murió|difuntos|se fueron|cementerio}',
    '{seguro|póliza|seguro de vida} .. {mejor|valgo más|muert*|sin mí|cobrar*|conmigo}',
    '{después de|luego de} .. {no hay nada para mí}',
    '{nada|nadie} {ya |} me {retiene|ata|detiene|amarra} {aquí|acá|a esta vida|a este mundo|más|ya|}',
    'abro los ojos y {lloro|me da rabia|otra vez}',
  ],
  otherDanger: [
    '{él|ella|<kin>} .. {escribió|escribe|dijo|dice|amenaza} .. {pega un tiro|se dispara|se mata|se cuelga|se tira|se ahorca} .. {encerr*|coche|carro|no contesta|algún lado|ya}',
  ],
  harm: [
    '{mato a|voy a matar a|mataré a} {mi|ese|esa|mis} {suegro|suegra|padre|padrastro|ex|vecino|marido}',
  ],
  harmPlan: [
    '{escopeta|pistola|rifle|arma} .. {cargada|cargado|lista} .. {suegro|jefe|él|ella|ex|vecino|escuela|todos|domingo}',
  ],
  sincere: [
    '{no es de broma|no va de broma|no es ninguna broma|no es chiste|sin broma|no estoy de broma|no estoy bromeando|lo digo en serio|no es joda}',
  ],
  guard: [
    '{lleve|lleves} a {conocer|viajar|la playa|ver|casa|roma|parís|bailar|cenar}',
    '{morir|morirme} de {lo|lo bien|tan|tanto|tanta|gusto|emoción|felicidad|envidia}',
    '{no puedo más|ya no puedo más} con {esta|este|estos|estas|el|la} {mudanza|calor|tarea|trabajo|ruido|tráfico|obra|cajas|examen|dieta|gripe|frío|lluvia|reunión|proyecto}',
    '{no quiero|no me quiero} {despertar|despertarme|levantarme} {mañana |} {hasta|antes de|temprano|tan pronto}',
    'adiós a todos en',
    '{matar|mato} a {mi|al|el|la} {gato|perro|loro|jefe final|despertador|conejo|gata|perra|mosquito} .. {rompió|comió|mordió|tiró|otra vez|sofá|ladr*|maúll*|florero|sillón}',
    '{novela|película|serie|libro|peli|cuento|obra} .. {carta de despedida|se suicida|muere|se mata|salta|mata}',
    '{último|última} {examen|clase|parcial|final|semestre|entrega|capítulo|temporada|turno}',
  ],
  innocent: [
    '{empiezo en otro|cambio de trabajo|nuevo puesto|otro trabajo|cajas de mudanza|es domingo}',
    '{ensalada|cebollas|papas|patatas|pelando|picando|rebanando|cortando pan|zanahoria|zanahorias|pepino|aguacate|palta|lechuga|queso|pollo|carne|asado|abrelatas|platos|lavando|martillo|sierra|taller|rosal|podando|afeitándome|rasurándome}',
    '{trampolín|alberca|clavados|tobogán|tirolesa|tirolina|montaña rusa|parque de diversiones|feria|parapente|kayak|surf|boulder|rocódromo|gimnasia|salto de longitud|patinaje|skate|bici de montaña}',
    '{examen|exámenes|curso|semestre|tesis|universidad|colegio|graduación|oposición|oposiciones|mudanza|mudarme|finiquito|despedida de soltera|despedida de soltero|erasmus|vacaciones|pasaporte}',
    '{dolor de cabeza|dolor de muela|dentista|migraña|tos|jarabe|resfriado|catarro|antibiótico|tiroides|magnesio|anticonceptiva|ginecóloga|análisis de sangre|pediatra}',
  ],
  otherRisk: [
    '{<kin>} .. {brazo abierto|brazos abiertos|muñeca abierta|cortes|sangre} .. {no contesta|no responde|foto|mandó|envió}',
  ],
}
