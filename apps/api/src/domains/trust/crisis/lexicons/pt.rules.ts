import type { Lexicon } from '../lexicon.rules.ts'

const DIE =
  '{morrer|me matar|me suicidar|tirar minha vida|tirar a minha vida|tirar minha própria vida|acabar com minha vida|acabar com a minha vida|acabar com tudo|acabar comigo|me enforcar|me jogar|me atirar|pular|sumir pra sempre|sumir para sempre|sumir de vez|desaparecer pra sempre|desaparecer para sempre|desaparecer de vez|deixar de existir|parar de existir|parar de viver|estar morto|estar morta|cortar os pulsos|dar um tiro|dormir pra sempre|dormir para sempre|não acordar|não existir|pôr fim|por um fim|colocar um fim|me envenenar|tomar todos|tomar tudo|ir embora desse mundo|deixar esse mundo|me machucar|fazer uma besteira|me afogar}'
const WHEN =
  '{hoje|hj|hoje à noite|esta noite|essa noite|amanhã|amanha|agora|depois de amanhã|segunda|terça|quarta|quinta|sexta|sábado|domingo|fim de semana|quando todos|quando todo mundo|quando eles|quando minha|quando meu|quando dormirem|depois do trabalho|depois do natal|logo|antes que|assim que|às <n>|de madrugada|semana que vem|em breve}'

export const portuguese: Lexicon = {
  phrases: [
    {
      active: [
        `{quero|queria|vontade de|vou|penso em|pensando em|pensei em|preciso|prefiro|decidi|gostaria de|devia|merecia|mereço|sonho em|tentei|tentar|planejo|pretendo|desejo|to pensando em|bora|preferia|como|jeito de|só|ia|posso} {só |muito |logo |} ${DIE}`,
        '{vou|quero|queria} {morrer|me matar|me suicidar|me enforcar|me jogar}',
        'me {mato|suicido|enforco|jogo da|jogo na frente|jogo embaixo|mata|jogar daquele|jogar da|jogar na frente}',
        '{suicíd*|suicid*}',
      ],
      passive: [
        '{não|nao|ñ|n} {quero|queria|aguento|consigo|tenho vontade de|suporto|tenho forças|posso} {mais |} {viver|acordar|existir|estar aqui|estar viva|estar vivo|continuar|essa vida|a vida|continuar vivendo|ficar nesse mundo|ficar aqui|seguir|levantar|lutar|a minha vida|pra viver|para viver} ',
        '{queria|quero|espero|rezo|peço|tomara|desejo|quem dera|gostaria} .. {morto|morta|não acordar|nunca ter nascido|não ter nascido|sumir|não existir|que deus me lev*|dormir e não|nunca mais acordar|desaparecer|me levasse|não acordasse|morrer dormindo|ter morrido}',
        '{dormir|dormisse} .. {não acordar|nunca mais acordar|pra sempre|para sempre|não acordasse}',
        '{sem mim|se eu morresse|se eu sumisse|se eu não existisse|se eu não estivesse|quando eu morrer|se eu morrer|quando eu for|se eu sumir} .. {melhor|felizes|alívio|fácil|ninguém|falta|notar*|perceb*|paz|tranquil*|leve|importa*|bem}',
        '{melhor|felizes|alívio|mais fácil|paz|ninguém|leve} .. {sem mim|se eu morresse|se eu sumisse|se eu não existisse|quando eu morrer|se eu não estivesse|se eu morrer}',
        '{ninguém|ngm|quem} .. {sentiria|sentir|notaria|perceberia|perceber|choraria|importaria|sentirá|liga|ligaria|ia notar|vai notar|daria falta} .. {falta|minha|morresse|sumisse|morrer|sumir|se eu|mim}',
        '{sou|ser|sendo} {um |uma |só um |} {peso|fardo|estorvo} {pra|para|na|a|}',
        '{não|nao|sem|nenhum|nenhuma|que|qual} {tenho|vejo|há|existe|faz|tem|encontro|acho|vale|ver|} {mais |} {motivo|motivos|razão|razões|sentido|saída|esperança|futuro} {pra|para|de|em|na|nenhum*|viver|mais|}',
        '{vida|viver} .. {não faz sentido|não vale|sem sentido|acabou|perdeu o sentido|não tem sentido|é um inferno}',
        '{cansei|cansad*|exausta|exausto|farta|farto} de {viver|existir|tudo|lutar|sofrer|ser um|ser uma|dessa vida|estar aqui|respirar|ser}',
        '{logo|em breve|daqui a pouco|já já|falta pouco} .. {acaba|acabou|acabar|não vou|vão se livrar|paz|livres|não estarei|tudo|incomodar|descansar|nada disso|sofrer}',
        '{não|nao} {vou|estarei|pretendo} {estar|aqui|chegar|ver|mais|incomodar|viver|passar} .. {aqui|natal|aniversário|vocês|muito tempo|mais|amanhã|até lá|ano que vem}',
        '{desisti|desisto} {de tudo|da vida|de viver|de mim|de vez|pra valer|}',
        '{perdi|não tenho|acabou} .. {vontade de viver|forças|esperança|nada a perder|mais nada|por que viver}',
        '{não aguento mais|nao aguento mais|não dá mais} .. {viver|vida|dor|sofrer|morrer|nada|sozinh*|existir|essa dor|tudo isso|desist*|acabar}',
        '{por que|pra que|porque} {eu |} {nasci|existo|vivo|viver|ainda estou|continuo viv*|fui nascer}',
        '{quero|queria} que {tudo|a dor|isso|essa dor} {acabe|acabasse|pare|parasse|termine}',
        'tanto faz {viver|morrer|se eu}',
      ],
      guard: [
        '{não|nao|nunca|jamais} {quero|vou|penso em|tenho|tenho vontade de|sou|pretendo|pensei em|ia|faria} {morrer|me matar|me suicidar|me machucar|suicid*|vontade de morrer|fazer besteira|fazer nenhuma|nada contra|besteira}',
        '{medo|pavor} de morrer',
        '{morri|morrer|morrendo|morta|morto|morro|morre|mortos} {de|com} {rir|fome|sono|sede|calor|frio|vergonha|saudade|saudades|amor|tédio|medo|inveja|curiosidade|cansaço|raiva|tanto|preguiça|vontade}',
        '{vai|vão} me matar',
        'me matar de {rir|trabalhar|estudar}',
        'morri {de novo|pro boss|kkk*|com isso|nessa}',
        'pular {de paraquedas|corda|carnaval|na piscina|de bungee|o café|de alegria|no mar}',
        'me jogar {no sofá|na piscina|na cama|de cabeça|no mar|nos estudos}',
        'me acabar {na academia|de dançar|de comer}',
        'suicid* {squad|esquadrão}',
        'acabar com tudo {isso até|até|o que tem na geladeira}',
        'sem {vc|você|ti} {meu amor|amor|bebê|vida}',
      ],
      attempt: [
        '{tomei|engoli|ingeri|bebi|comi} .. {todos|tudo|toda|todas|inteira|inteiro|<many>|um monte|muitos|duas cartelas|cartela|punhado|frasco|demais} .. {<med>|cartela|frasco|caixa|armário|tinha|casa|sono|tontura|mãe|pinga|vodka|já era|tava|vó}',
        'tomei {tudo|todos|eles todos}',
        '{cortei|abri|rasguei} .. {pulsos|pulso|veias|fundo|profundo}',
        '{sangue|sangrando} .. {todo lado|não para|por tudo|muito|no chão|parar}',
        '{tentei|tentativa|tentar} .. {me matar|suicíd*|suicid*|me enforcar|morrer|tirar minha vida|acabar com minha|pular}',
        '{corda|cinto|lençol|fio} .. {pescoço|arrebentou|amarrada|amarrei|viga|teto|quebrou}',
        '{to|tô|estou|sentado|sentada|em pé|deitad*} {no|na|nos|em cima} {do |da |} {trilhos|trilho|parapeito|beirada|sacada do|grade|marquise}',
        '{gás|motor} .. {abri|aberto|ligado|garagem|janelas}',
        '{já era|tarde demais|já fiz} .. {tomei|sangue|adeus|remédios|comprimidos|desculpa}',
        '<med> .. {com|e} .. {vodka|pinga|cachaça|álcool|vinho|whisky|cerveja}',
      ],
      means: [
        '{<med>|cartela|cartelas|arma|revólver|corda|faca|gilete|lâmina|estilete|pistola|veneno|chumbinho|navalha} .. {na mão|na minha mão|na minha frente|do lado|na mesa|em cima da|guardei|guardad*|pronta|pronto|na cabeça|na boca|no pulso|carregada|separad*|juntei|olhando|na gaveta|no colo|no bolso|comprei|na cama|escondid*|comigo|aqui|suficiente}',
        '{na mão|na minha frente|tenho|to com|tô com|guardei|juntei|juntando|comprei|peguei|olhando|segurando|guardando|separei} .. {<med>|cartela|cartelas|arma|revólver|corda|faca|gilete|lâmina|estilete|pistola|veneno|chumbinho|navalha} .. {mão|tudo|todos|inteira|inteiras|suficiente|pra|para|acabar|morrer|pronta|aqui|hoje|lado|carregada|olhando|pinga|frente|mesa|pai|guardada|cabeça}',
        '{estou|to|tô|sentado|sentada|subi|em pé|parado|parada|aqui|na beira|andando} .. {ponte|telhado|prédio|viaduto|sacada|varanda|janela|trilhos|plataforma|penhasco|terraço|passarela|andar|beirada|metrô|trem|beira} .. {pular|me jogar|baixo|passo|cair|ninguém|olhando|acaba|soltar|coragem|trem|vontade|silêncio|fim|fácil|solto|adeus|atirar}',
        '{pular|me jogar|me atirar|cair} .. {ponte|telhado|prédio|viaduto|sacada|varanda|janela|trilhos|trem|metrô|carro|caminhão|penhasco|terraço|passarela|ônibus}',
        '{ponte|viaduto|sacada|janela|trilhos|trem} .. {um passo|só um passo|me chama|pular|me jogar}',
        '{suficiente|dá|bastam} .. {morrer|não acordar|acabar|dormir pra sempre|me matar}',
        '{bater|jogar|acelerar|volante} .. {árvore|muro|poste|caminhão|contramão|barranco}',
      ],
      plan: [
        `${WHEN} .. {eu faço|vou fazer|faço isso|faço|me mato|vou me matar|me suicido|acabo com tudo|acabo com isso|me enforco|me jogo|vou me jogar|pulo|vou pular|termina tudo|acaba tudo|tudo acaba|vou morrer|não estarei|não vou estar|é o dia|é meu último|é a noite|será o fim|tomo tudo|vou sumir pra sempre|descanso|vou embora pra sempre|me atiro}`,
        `{vou fazer isso|me mato|vou me matar|me suicido|acabo com tudo|vou acabar com tudo|me enforco|me jogo|vou me jogar|pulo|vou pular|vou morrer|vou me enforcar} .. ${WHEN}`,
        '{carta|cartas|bilhete|bilhetes|testamento} .. {despedida|suic*|escrevi|escrita|escritas|deixei|pra minha mãe|para minha|pros meus|mesa|gaveta|prontas|pronta|travesseiro|cada|filhos}',
        '{escrevi|deixei} .. {carta|cartas|bilhete|despedida}',
        '{já |} {me despedi|to me despedindo|me despedindo} ',
        '{quando|se} {vc|você|vocês|eles|alguém} {ler|lerem|lerem|ver|verem|encontrar*|achar*|acordar*|não tiver} .. {isso|mim|já|corpo|estarei|notícias|tarde}',
        '{adeus|última mensagem|minha última|meu último|últimas palavras|última noite|última vez|despedida} .. {perdão|desculpa*|obrigad*|amo|pra sempre|para sempre|mundo|nunca|não me procur*|cuida*|tudo|todos|vida|mensagem|mãe|filhos|noite|dia|viv*|paz}',
        '{perdão|me perdoa|me perdoem|desculpa|desculpem|fala pra|fala pro|diz pra|diga|cuida|cuidem|obrigad* por tudo|não me procur*|não é culpa|não chor*} .. {adeus|amo|amei|pra sempre|não aguento|vou embora|cachorro|gato|filho|filha|filhos|mãe|culpa|última|nunca mais|quando eu|sua|ninguém|for|partir}',
        '{dei|vendi|paguei|deixei|arrumei|organizei|resolvi|cancelei|doei|apaguei|entreguei|acertei|limpei} .. {gato|cachorro|contas|coisas|tudo|senhas|dívidas|casa|testamento|seguro|chaves|documentos} .. {ir embora|não estiver|adeus|pra sempre|quando eu|paz|já posso|depois|última|amanhã|domingo|partir|morrer|ninguém|for|mais|me for|eu for}',
        '{quando|depois que} eu {for|morrer|partir|não estiver|me for|não tiver|sumir} ',
        '{amanhã|segunda|domingo|logo|sábado} {eu |} {já |} {não|nao} {vou|estarei|estou|existo|acordo|to} {estar|aqui|mais|existir|acordar|}',
        '{já|tenho|escolhi|decidi} .. {data|dia|plano|planejado|decidido|decidi|lugar|como} .. {morrer|me matar|acabar|partir|fazer|ir embora|pular|tudo certo|hora}',
      ],
      injury: [
        '{me|a me|voltei a me|to me} {corto|cortei|cortar|cortando|queimo|queimei|queimar|machuco|machuquei|machucar|machucando|arranho|arranhei|mordo|bato|soco|mutilo|mutilar|furo|bati|firo} {de novo|dnv|outra vez|os braços|o braço|as pernas|a pele|com|pra|para|de propósito|hj|hoje|quando|toda|todo|escondid*|ontem|as coxas|a coxa|os pulsos|até|na|a cabeça|}',
        '{automutil*|autolesão|me cortar|me machucar de propósito}',
        '{gilete|lâmina|estilete|isqueiro|cigarro} .. {pele|braço|braços|calma|alivia|de novo|sentir|perna|pernas|coxa}',
      ],
      eating: [
        '{vomito|vomitar|vomitei|vômito|dedo na garganta|laxante|laxantes|purgo|miar|botar pra fora} .. {comer|comida|como|comi|refeição|depois|gorda|gordo|balança|dnv|de novo|propósito|tudo|tomei|caixa|emagrecer|compulsão|cada}',
        '{comer|comida|como|comi|compulsão} .. {vomito|vomitar|vomitei|laxante|dedo|culpa|nojo|punir}',
        '{anorexia|anoréxica|anoréxico|bulimia|bulímic*|transtorno alimentar|ana e mia|nf|no food}',
        '{não como|sem comer|parei de comer|só água|não mereço comer|jejum} .. {dias|desde|balança|gorda|gordo|kg|kilos|quilos|magra|emagrecer|desmai*|ossos|peso|semana|até|engordar|segunda}',
        '{dias|semana} .. {sem comer|só água|sem comer nada|só com água|só tomando}',
        '{medo|pavor|pânico} de {engordar|comer|comida|balança}',
        '{quilos|kg|imc|peso} .. {ainda|muito|sempre|meta} .. {gorda|gordo|menos|ossos|comer|desmai*|magra|enorme}',
      ],
      otherRisk: [
        '{<kin>|ele|ela|alguém} .. {quer|diz|disse|falou|ameaça|escreveu|mandou|tentou|vai|fala em|pensa|tomou|tá|está|quer se|se|me mandou|ta falando|tava} .. {se matar|suic*|morrer|pular|se jogar|se enforcar|não quer viver|não quer mais viver|adeus|se cort*|tirar a vida|remédios|remédio|despedindo|despedida|despediu|machucar|vida|sumir|comprimidos|jogar}',
        '<kin> .. {ponte|telhado|sacada|janela|trilhos|remédios|banheiro|lâmina|arma|viaduto|comprimidos|parapeito} .. {pular|jogar|responde|tranc*|acorda|ajuda|que eu faço|desce|descer|atende|tomou}',
        '{medo|preocupad*|acho} .. {<kin>|ele|ela} .. {se mate|se matar|suic*|besteira|se machuque|vai se|algo}',
        '<kin> .. {se corta|não come|anoréxic*|bulímic*|suicida|vomita|se mutila|desligou o celular}',
      ],
      harm: [
        '{vou|quero|queria|vontade de|to pensando em|penso em|tenho que|preciso|planejo|posso} {matar|esfaquear|atirar|estrangular|enforcar|queimar|furar|envenenar|espancar|degolar|meter bala|meter a faca|dar um tiro|atropelar|acabar com a vida|machucar|botar fogo|sufocar} {o |a |no |na |em |} {meu|minha|ele|ela|eles|aquele|aquela|todos|todo|alguém|esse|essa|pessoas|hoje|amanhã|com|quando|nele|nela|desse|bebê|gente|geral|}',
        '{faca|arma|revólver|gasolina|facão} .. {esperando|espero|comigo|bolsa|mochila|cintura|porta} .. {ele|ela|sair|casa|trabalho|matar|pagar|chegar|hoje}',
        '{ele|ela|eles} {vai|vão} {me pagar|pagar|morrer} .. {faca|matar|fogo|hoje|arma|sangue|juro|mãos}',
        '{vozes} .. {matar|machucar|furar}',
      ],
      fiction: [
        '{novela|filme|livro|livros|música|musica|jogo|série|episódio|personagem|capítulo|peça|teatro|poema|romeu|hamlet|machado|documentário|notícia|notícias|jornal|museu|guerra|boss|fase|minecraft|free fire|fortnite|vampiro|zumbi|dragão|netflix|ator|letra|álbum|anime|rpg|final do|roteiro|hitler|mangá|lol ranked|partida|round|podcast|cinema}',
      ],
      laugh: [
        '{lol|kkk*|kkkk*|haha*|rsrs*|rs|hehe*|zoeira|brincadeira|brinks|huehue*|ksks*|jaja*|xd}',
      ],
      past: [
        '{anos atrás|<n> anos atrás|faz anos|faz muito tempo|antigamente|quando eu era|quando era|há <n> anos|há anos|na adolescência|no passado|uma época|há muito tempo|faz <n> anos}',
      ],
      over: [
        '{hoje estou bem|agora estou bem|hoje to bem|to bem|estou melhor|superei|feliz|curada|curado|sóbri*|limp*|graças a deus|terapia|orgulho|hoje tenho|hoje sou|recuper*|já passou|gratidão|grata|grato|cicatrizes}',
      ],
      now: ['{de novo|dnv|outra vez|hoje à noite|recaí|recaída|voltei|voltou|ainda quero|agora}'],
      sincere: [
        '{sério|é sério|falo sério|não é brincadeira|to falando sério|de verdade|juro|sem brincadeira}',
      ],
      innocent: [
        '{vista|paisagem|foto|fotos|férias|praia|trilha|escalada|montanha|turista|viagem|mirador|mergulho|pesca|pescaria|paraquedas|bungee|piscina|altura|pão de açúcar|cozinha|cozinhar|cebola|receita|bolo|pão|legumes|alho|curativo|band aid|dor de cabeça|dor nas costas|costas|febre|gripe|médico|doutor|receita médica|farmácia|pressão|alergia|vacina|dentista|vitamina*|barba|barbeiro|mudança|mudar|emprego novo|novo emprego|último dia de trabalho|aposent*|colegas|reunião|reuniões|cliente|projeto|prova|faculdade|servidor|computador|pc|celular|bateria|app|impressora|jardim|planta|plantas|cacto|caça|clube de tiro|treino|academia|maratona|futebol|dieta|jejum intermitente|nutricionista|roupas velhas|roupas|doação|igreja|cartório|casamento|voo|aeroporto|show|boa noite|até amanhã|até logo|sem querer|acidente}',
      ],
      follow: [
        '{hoje|hoje à noite|agora|amanhã|sério|tarde demais|adeus|perdão|desculpa|não me procur*|obrigad* por tudo|vou fazer|já fiz|tudo|na mão|pronta|pronto|não aguento mais|acabou|fim}',
      ],
      doIt: ['{vou fazer isso|eu faço|faço isso}'],
      medicine: ['{<med>|cartela|cartelas}'],
      rope: ['{corda}'],
      weapon: ['{arma|revólver|pistola|gilete|lâmina}'],
      height: ['{ponte|telhado|sacada|viaduto|prédio|penhasco|passarela}'],
      track: ['{trilhos|trilho}'],
      farewell: [
        '{adeus a todos|adeus|me perdoem|me perdoa|obrigado por tudo|obrigada por tudo|última mensagem|não me procurem|cuida da|cuida do|cuidem|fala pra minha|amo vocês|não é culpa}',
      ],
      afterMe: [
        '{quando eu for|não estarei|não vou estar|quando eu partir|sem mim|me encontrarem|me acharem}',
      ],
      onEdge: ['{na minha frente|na mão|olhando pra baixo|na beira|olhando para baixo}'],
      dark: [
        '{não aguento mais|nao aguento mais|ninguém|sozinh*|vazi*|cansad*|cansei|morrer|mort*|choro|chorando|dor|paz|acabou|fim|desist*|inútil|sem sentido}',
      ],
    },
  ],
  classes: {
    med: 'remédio remédios comprimido comprimidos pílulas medicamento medicamentos calmante calmantes rivotril clonazepam diazepam alprazolam dormonid zolpidem antidepressivos paracetamol dipirona insulina morfina tramadol cartela',
    kin: 'irmã irmão mãe pai filha filho tia tio prima primo avó avô vó vô marido esposa namorado namorada amiga amigo colega vizinho vizinha ex melhor sobrinha sobrinho aluno aluna cunhado cunhada padrasto mana mano',
  },
  fillers: 'só muito realmente tipo mesmo tão bem também simplesmente mano cara véi pô ne né',
}
