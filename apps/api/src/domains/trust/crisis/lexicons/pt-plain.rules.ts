import type { Lexicon } from '../lexicon.rules.ts'

const TONIGHT =
  '{hoje|hoje à noite|essa noite|esta noite|amanhã|amanhã à noite|depois de amanhã|segunda|terça|quarta|quinta|sexta|sábado|domingo|depois de hoje}'

/** Plain statements of Portuguese, and the everyday topics that are near them. */
export const plainPortuguese: Lexicon['phrases'][number] = {
  active: [
    '{queromorrer|querromorrer|naoqueroviver|queromematar|voumematar}',
    '{quero|qro|queria|preciso|prefiro|vontade de} {só |} {morrer|me matar|mim matar|matar me|me enforcar|me suicidar|dar um tiro em mim}',
  ],
  plan: [
    '{vou|subo|tô indo} .. {rio|ponte|viaduto|trilhos|penhasco} .. {não volto|não vou voltar|pra sempre|nunca mais volto}',
    '{trem|metrô|comboio} .. {passar acabou|passar acaba tudo}',
    `${TONIGHT} .. {não existo mais|já não existo|não vou existir|não respiro mais|não tô mais aqui|não acordo mais}`,
    `${TONIGHT} .. {ponte|viaduto|telhado|trilhos|rio|penhasco|mata|estação} .. {decidido|decidida|decidi|não volto|sem volta}`,
    '{dei|doei|entreguei|deixei|distribuí} .. {violão|relógio|anel|cachorro|gato|livros|roupas|economias|dinheiro} .. {me despedi|despedir|sem que}',
    '{dinheiro|chaves|documentos|senhas} .. {envelope|gaveta|mesa} .. {enterro|velório|quando eu não|não estiver|vou embora}',
  ],
  means: [
    '{cano|arma|pistola|revólver} .. {na boca|na têmpora|na cabeça}',
    '{telhado|sacada|prédio|terraço|torre|cobertura} .. {<n>|dez|doze|quatorze|quinze|vinte} {andares|metros} .. {passo|ligar|pular|embaixo|soltar|ninguém|olho}',
  ],
  attempt: [
    '{os dois|meus} {braços|pulsos} .. {digitar|pinga|mal consigo}',
    '{deitad*|sentad*|caíd*} .. {banheiro|banheira|chuveiro|box} .. {sangue|sangrando|pulsos}',
  ],
  injury: [
    '{queimei|queimo|queimar|me queimei} .. {braço|braços|perna|pernas|coxa|pele} .. {isqueiro|cigarro|propósito|alivi*|de novo|sentir}',
    '{apago|apaguei|apagar} .. {cigarro|cigarros|bituca} .. {braço|antebraço|coxa|pele|em mim}',
  ],
  passive: [
    '{peço|rezo|imploro|oro|pedi} .. {deus|nossa senhora|senhor|céu} .. {leve|me leva|me levar|recolha|não acord*}',
    '{invejo|inveja} .. {dos mortos|os mortos|quem morreu|quem já foi|cemitério}',
    '{seguro|seguro de vida} .. {melhor|valho mais|mort*|sem mim|do que comigo}',
    '{depois d*} .. {não tem nada pra mim}',
    '{nada|ninguém} {mais |} me {prende|segura} {aqui|mais|à vida|}',
  ],
  otherDanger: [
    '<kin> .. {fechou se|trancou se|se trancou|fechado} .. {caçadeira|arma|faca|comprimidos|revólver|pistola|corda}',
    '{ele|ela|<kin>} .. {escreveu|disse|falou|ameaça|mandou} .. {dar um tiro|se matar|se enforcar|se jogar|se mata} .. {trancad*|trancou|carro|não responde|algum lugar|agora}',
  ],
  harm: [
    '{vou matar|mato|quero matar|vou esfaquear} {o |a |} {meu|minha|aquele|aquela} {sogro|sogra|pai|padrasto|ex|vizinho|marido|mulher}',
  ],
  harmPlan: [
    '{espingarda|pistola|arma|revólver} .. {carregada|carregado|pronta} .. {sogro|chefe|ele|ela|ex|vizinho|escola|todos|domingo}',
  ],
  guard: [
    'me {leve|leva} {pra|para|pro} {praia|casa|passear|conhecer|jantar|viajar|festa|longe das contas}',
    'não aguento mais {essa|esse|a|o|tanta|tanto} {mudança|calor|trânsito|barulho|prova|obra|dieta|gripe|chuva|reunião}',
    'não quero {acordar|levantar} {amanhã |} {cedo|antes|até}',
    '{remédio|remédios} .. {acabou|acabaram} .. {vou na|comprar|farmácia|passar na}',
    '{matar|mato} {o|a|meu|minha|esse|essa} {gato|cachorro|gata|cadela|despertador|boss|mosquito|papagaio|coelho}',
    '{romance|filme|série|livro|novela|peça|episódio} .. {carta de despedida|se suicida|morre|se mata|pula}',
    '{último|última} {prova|aula|episódio|temporada|turno|semestre|entrega}',
    '{um|1} {remédio|comprimido|remedinho} {pra|para} {dor|febre|gripe|dormir melhor|alergia|enjoo|pressão}',
  ],
  innocent: [
    '{tirar foto|tirar fotos|umas fotos|selfie|piquenique|pôr do sol}',
    '{batata|batatas|descascando|cebola|cebolas|salada|cenoura|cenouras|pão|queijo|frango|churrasco|cozinhando|louça|abrindo lata|furadeira|serra|martelo|roseira|podando|jardinagem|depilação|fazendo a barba|limpei a mesa|último dia aqui}',
    '{trampolim|escorregador|tirolesa|montanha russa|parque de diversões|parapente|caiaque|surfe|escalada|academia|ginástica|patinação|skate|mountain bike|salto em distância|mergulho}',
    '{prova|provas|vestibular|enem|tcc|faculdade|formatura|semestre|mudança|caixas de mudança|intercâmbio|férias|passaporte|chá de panela|despedida de solteir*|concurso}',
    '{dentista|enxaqueca|tosse|xarope|gripe|resfriado|antibiótico|tireoide|magnésio|anticoncepcional|ginecologista|pediatra|dor de cabeça|receita médica}',
  ],
}
