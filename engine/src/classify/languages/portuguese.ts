import type { LanguageCues } from "./cues.ts";

/** Portuguese, of Brazil and of Portugal. */
export const PORTUGUESE: LanguageCues = {
  action: [
    [
      3,
      /\b(?:eu )?vou (?:te |lhe |vos |ja |tambem )*(?:enviar|mandar|preparar|revisar|rever|perguntar|escrever|verificar|confirmar|ligar|mudar|alterar|corrigir|passar|subir|fazer|redigir|organizar|marcar|reservar|adicionar|falar|testar|redesenhar|desenhar|procurar|partilhar|compartilhar|ver com|pedir|ajustar|checar)\b/,
    ],
    [
      3,
      /\b(?:eu (?:envio|mando|preparo|reviso|pergunto|escrevo|verifico|confirmo|ligo|mudo|corrijo|passo|faco|marco|falo|testo|trato|ajusto|peco|atualizo|cuido|enviarei|farei|vejo (?:isso|com))|eu trato disso|deixa comigo|deixe comigo|fico com (?:isso|essa)|eu cuido)\b/,
    ],
    [
      3,
      /\b(?:voce (?:pode|poderia|consegue)|voces (?:podem|poderiam)|(?:tu )?(?:podes|podias|consegues)|pode|poderia|podem|conseguem) (?:\w+ ){0,3}(?:enviar|mandar|preparar|revisar|rever|perguntar|escrever|verificar|confirmar|ligar|mudar|alterar|corrigir|passar|fazer|organizar|marcar|reservar|falar|testar|partilhar|compartilhar|ver|pedir|ajustar|checar)\b/,
    ],
    [
      2.6,
      /\b(?:tenho|temos|falta|precisamos|preciso) (?:de |que |ainda )*(?:enviar|mandar|preparar|revisar|rever|perguntar|verificar|confirmar|ligar|mudar|corrigir|fazer|testar|falar|ajustar)\b|\bpor favor\b.*\b\w+(?:a|e|em)(?:-me)?\b/,
    ],
    [2.8, /\b(?:envio|mando|passo|entrego|devolvo|trago|preparo|faco)-(?:te|lhe|lhes|vos)\b/],
    [
      2.4,
      /\bvou (?:ja |tambem |entao )?(?!(?:ter|ser|estar|haver|dizer|mostrar|comecar|explicar|abrir|deixar|sair|poder|querer|precisar|apresentar|contar|parar|repetir)\b)[a-z]+(?:ar|er|ir) (?:o|a|os|as|um|uma|isso|isto|este|esta|estes|estas)\b/,
    ],
    [3, /\b(?:tarefa|acao|pendente) ?:/],
  ],
  decision: [
    [
      3,
      /\b(?:decidimos|ficou (?:decidido|combinado|acertado|definido)|esta (?:decidido|combinado|fechado)|combinado|decidido|aprovado|fechamos|concordamos (?:em|que))\b/,
    ],
    [
      2.6,
      /\b(?:ficamos com|vamos (?:com|de|manter|tirar|usar|deixar|ficar com|remover|retirar|adiar|seguir com|cortar)|tiramos|deixamos|usamos|mantemos|removemos|escolhemos|adiamos|optamos por)\b(?!.*\?)(?!.*\b(?:poderia|talvez)\b)/,
    ],
    [
      2.4,
      /^(?:ok|certo|entao|ta bom|esta bem|perfeito|muito bem|bom|beleza|pronto)[,. ].*\b(?:sai|fica|vai|sera|passa|fora)\b(?!.*\?)/,
    ],
  ],
  feedback: [
    [
      2.2,
      /\b(?:(?:eu )?(?:gosto|gostei|adoro|adorei|amei|detesto)|nao (?:gosto|gostei|me convence)|me (?:incomoda|confunde|preocupa)|incomoda-me|confunde-me|preocupa-me|sinto falta|falta aqui)\b/,
    ],
    [
      2,
      /\b(?:e|sao|esta|estao|parece|parecem|ficou|ficaram|fica|era|ta)\b.*\b(?:demais|demasiado|muito|super|bastante|um pouco|bem mais|mais|tao) \w+\b/,
    ],
    [
      2,
      /\b(?:esta|estao|e|sao|ficou|parece|ta) (?:\w+ )?(?:claro|clara|confuso|confusa|bonito|bonita|lindo|linda|feio|feia|pequeno|pequena|grande|poluido|poluida|limpo|limpa|ilegivel|legivel|perfeito|perfeita|otimo|otima|complicado|complicada|escondido|escondida|escuro|escura)s?\b|\bnao (?:se|da para) (?:ve|ver|ler|le|entende|entender|percebe|perceber|encontra)\b|\bninguem (?:ve|le|entende|percebe|encontra|vai)\b/,
    ],
  ],
  idea: [
    [
      3,
      /\b(?:e se|por que nao|porque nao|que tal|tenho uma ideia|proponho|sugiro|outra (?:opcao|ideia|alternativa)|ideia ?:)\b/,
    ],
    [
      2.6,
      /\b(?:poderiamos|podiamos|a gente (?:podia|poderia)|talvez (?:a gente|possamos|de para|pudessemos|podemos)|seria (?:bom|melhor|legal|otimo|interessante) (?:se)?|era (?:bom|giro|fixe) (?:se)?)\b/,
    ],
  ],
  openQuestion: [
    [
      3,
      /\b(?:nao (?:sei|sabemos|esta claro|ficou claro)) (?:ainda )?(?:se|quem|como|quando|onde|o que|qual|quanto)\b|\b(?:questao|pergunta) (?:em )?abert[oa]\b|\bfalta (?:saber|definir|decidir)\b/,
    ],
  ],
  place: [
    [
      0.8,
      /\b(?:botao|menu|mapa|seta|cor|barra|linha|campo|icone|imagem|foto|titulo|texto|coluna|circulo|caixa|logo|cartao|aba|link)\b/,
    ],
    [
      1.7,
      /\b(?:em cima|em baixo|embaixo|a esquerda|a direita|na esquerda|na direita|no centro|no meio|no canto|por baixo|por cima|ao lado|ao fundo|na borda|no topo|la em (?:cima|baixo))\b/,
    ],
    [
      1.2,
      /\b(?:aqui|ali|este|esta|esse|essa|estes|estas) (?:\w+ ){0,2}(?:vermelh[oa]|azul|verde|amarel[oa]|cinzent[oa]|cinza|pret[oa]|branc[oa]|laranja|pequen[oa]|grande|redond[oa]|escur[oa]|clar[oa])s?\b|\b(?:aqui|ali)\b|\bvoces (?:veem|estao vendo)\b/,
    ],
  ],
  against: [
    [-2.5, /\bse (?:tivessemos|tivesse|fosse|pudessemos)\b|\bteria (?:que|sido)\b/],
    [
      -2.5,
      /\b(?:na semana|no mes|no ano|da ultima vez|no sprint) passad[oa]\b|\b(?:semana|mes) passad[oa]\b|\bultima vez\b|\bja (?:fizemos|decidimos|enviamos|foi)\b|\bontem\b|\bem (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\b/,
    ],
    [
      -2,
      /\b(?:sempre|em geral|normalmente|(?<!o |um )segundo (?:o|a|eles))\b|\b(?:e brincadeira|brincadeira|brincando)\b|\bcompartilhar (?:a |minha )?tela\b|\bpartilhar o ecra\b|\bvou (?:mostrar|comecar|apresentar)\b/,
    ],
    [-2, /\bainda nao (?:decidimos|esta decidido|foi decidido)\b/],
  ],
  unknown:
    /\b(?:nao (?:sei|sabemos|tenho (?:certeza|a certeza|ideia|esse dato|esse dado)|faco ideia)|sem ideia|(?:tenho|temos|teria|preciso) (?:de |que )*(?:perguntar|ver|verificar|confirmar|checar)|tem que (?:perguntar|ver|confirmar)|boa pergunta|ninguem sabe|nao esta (?:claro|decidido|definido)|fica em aberto|por confirmar)\b/,
  agrees:
    /^(?:sim|ok|claro|certo|esta bem|ta bom|perfeito|muito bem|bom|otimo|com certeza|sem problema|feito|combinado|beleza|exato|pode ser|deixa comigo|fechado|pode deixar)\b/,
  deadline:
    /\b(?:ate|antes de|antes da|na|no|esta|essa|proxima|para) (?:a |o |proxima |proximo |fim da )?(?:segunda|terca|quarta|quinta|sexta|semana|amanha|mes|sprint)\b|\bamanha\b|\bhoje\b/,
  mine: /\b(?:eu|vou|deixa comigo|tenho|preciso)\b/,
  yours: /\b(?:voce|voces|podes|podias|pode|poderia|podem|consegues)\b|\bpor favor\b/,
  days: [
    [/\bdepois de amanha\b/g, "day after tomorrow"],
    [/\b(?:esta semana|essa semana|fim da semana|final da semana)\b/g, "this week"],
    [/\b(?:a |na )?(?:proxima semana|semana que vem)\b/g, "next week"],
    [/\b(?:hoje|esta tarde|esta noite)\b/g, "today"],
    [/\bamanha\b/g, "tomorrow"],
    [/\bsegunda(?:-feira)?\b(?! (?:vez|tela|pagina|parte|opcao|versao))/g, "by monday"],
    [/\bterca(?:-feira)?\b(?! (?:vez|parte))/g, "by tuesday"],
    [/\bquarta(?:-feira)?\b(?! (?:vez|parte))/g, "by wednesday"],
    [/\bquinta(?:-feira)?\b(?! (?:vez|parte))/g, "by thursday"],
    [/\bsexta(?:-feira)?\b(?! (?:vez|parte))/g, "by friday"],
  ],
};
